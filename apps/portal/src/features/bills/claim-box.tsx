import { Button, Countdown, useToast } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import type { BillRow } from '../../shared/api/queries/bills.ts'
import { serverNowMs } from '../../shared/api/server-time.ts'
import { useMoneyStep } from '../../shared/api/use-money-step.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { useNow } from '../../shared/ui/use-now.ts'
import { useFigures } from './figures.tsx'

/** A dividend that waits for its claim: by when, how long that is, and the button. Everything of money is read anew once it is claimed. */
export function ClaimBox({ bill }: { bill: Pick<BillRow, 'billId' | 'amount' | 'claimUntil'> }) {
  const { t } = useTranslation('bills')
  const { text } = useFigures()
  const instant = useInstantText()
  const toast = useToast()
  const now = useNow(true, serverNowMs)
  const claim = useMoneyStep(
    ['member'],
    (billId: string, idempotencyKey) => call('claimBill', { params: { billId }, idempotencyKey }),
    ({ state }) => toast({ tone: 'won', title: t(state === 'paid' ? 'claim.paid' : 'claim.done') }),
  )
  const { billId, amount, claimUntil } = bill
  const leftSec = claimUntil === null ? 0 : (Date.parse(claimUntil) - now.getTime()) / 1000
  return (
    <div className="bill-claim">
      <Button tone="primary" icon="hand-coins" busy={claim.isPending} disabled={leftSec < 0} onClick={() => claim.mutate(billId)}>
        {t('claim.button', { amount: text(amount) })}
      </Button>
      {claimUntil !== null && (
        <span className="row gap-2 flex-wrap text-13 text-text-2">
          {t('claim.until', { at: instant(claimUntil, 'minute') })} <Countdown small secondsLeft={leftSec} label={t('claim.left')} />
        </span>
      )}
      <FaultNote error={claim.error} />
    </div>
  )
}
