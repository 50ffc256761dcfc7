import { amountText, Icon, useUi } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { SendLimit } from './tightest.ts'

/** What the member's own limits leave, and how what is sent counts in them; told before it is sent. Nothing where he has set none. */
export function LimitLines({ limits }: { limits: readonly SendLimit[] }) {
  const { t } = useTranslation('vendorWallets')
  const { locale } = useUi()
  if (limits.length === 0) return null
  return (
    <ul className="well p-4 col gap-3">
      {limits.map(({ kind, period, left, currency }) => (
        <li key={kind} className="vw-limit">
          <Icon name="shield-check" size="s" />
          <span>
            <b className="block font-semi text-13 num">{t(`limits.${kind}.${period}`, { left: amountText(left, { locale, currency }) })}</b>
            <span className="text-12 text-text-2">{t(`limits.${kind}.text`)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
