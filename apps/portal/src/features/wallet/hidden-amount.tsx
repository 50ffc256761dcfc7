import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBalanceShown } from '../../shared/session/balance-shown-store.ts'

/** An amount, or dots where the member has hidden his balance. */
export function HiddenAmount({ children }: { children: ReactNode }) {
  const { t } = useTranslation('wallet')
  const { isShown } = useBalanceShown()
  if (isShown) return children
  return (
    <span className="num">
      <span className="vh">{t('wallet.hidden')}</span>
      <span aria-hidden="true">••••••</span>
    </span>
  )
}
