import { formatAmount } from '@croupier/kernel'
import { amountText, Button, Note, useUi } from '@croupier/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { holdingsQuery } from '../../shared/api/queries/vendor-wallets.ts'
import { walletKeys } from '../../shared/api/queries/wallet.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { wire } from '../../shared/money/typed-amount.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { useWithdrawalStep } from './use-withdrawal-step.ts'

/** Money that lies at vendors, or is on its way, can't be withdrawn from there: told with the way home. Nothing where there is none. */
export function MoneyAway() {
  const { t } = useTranslation('vendorWallets')
  const { locale } = useUi()
  const queries = useQueryClient()
  const { data: holdings } = useQuery(holdingsQuery(useLanguage()))
  const recall = useWithdrawalStep(
    (_wish: object, idempotencyKey) => call('recallVendorWallets', { body: {}, idempotencyKey }),
    () => void queries.invalidateQueries({ queryKey: walletKeys.all }),
  )
  if (!holdings) return null
  const away = holdings.wallets.reduce((sum, { balance }) => sum + wire(balance), 0n)
  const silent = recall.data?.find(({ outcome }) => outcome === 'silent')
  if (away === 0n) return null
  const nameOf = (vassalage: string) => holdings.wallets.find(wallet => wallet.vassalage === vassalage)?.displayName ?? vassalage
  return (
    <div aria-live="polite">
      <Note>
        <div className="row flex-wrap justify-between gap-3">
          <span>
            <b className="block font-semi">{t('away.title')}</b>
            {t('away.text', { amount: amountText(formatAmount(away), { locale, currency: holdings.currency }) })}
            {silent && <span className="block text-warn">{t('recall.silent', { vendor: nameOf(silent.vassalage) })}</span>}
          </span>
          <Button size="s" icon="undo-2" busy={recall.isPending || holdings.open.length > 0} onClick={() => recall.mutate({})}>
            {t('away.act')}
          </Button>
        </div>
      </Note>
      <FaultNote error={recall.error} />
    </div>
  )
}
