import { Icon, ListSkeleton, Note } from '@croupier/ui'
import { IconButton } from '@croupier/ui/components/icon-button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Bill, billQuery } from '../../shared/api/queries/bills.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { isNegative, isZero } from './amounts.ts'
import { BillFoot } from './bill-foot.tsx'
import { BillLines } from './bill-lines.tsx'
import { BillStateBadge } from './bill-state.tsx'
import { ChangeList } from './change-list.tsx'
import { ClaimBox } from './claim-box.tsx'
import { Equation } from './equation.tsx'
import { FourDigits, useFigures } from './figures.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { usePeriodText } from './period-text.ts'
import { useSentence } from './sentence.ts'
import { TierCards } from './tier-cards.tsx'

/** One bill with everything that explains its amount, down to single bets. */
export function BillPage({ billId, onBack }: { billId: string; onBack: () => void }) {
  const { t } = useTranslation('bills')
  const { title } = usePeriodText()
  const bill = useQuery(billQuery(billId))
  return (
    <div className="bill-page">
      <header className="bill-top">
        <IconButton icon="chevron-left" label={t('back')} onClick={onBack} />
        <h3 className="h2 grow">{bill.data ? title(bill.data) : t('one')}</h3>
        {bill.data && (
          <span className="bill-top-amount num">
            <small className="text-12 text-text-2">{t('figure.amount')}</small>
            <b>
              <FourDigits value={bill.data.amount} />
            </b>
          </span>
        )}
      </header>
      {bill.isError && <LoadError error={bill.error} onRetry={() => void bill.refetch()} isRetrying={bill.isFetching} />}
      {bill.isPending && <ListSkeleton rows={6} />}
      {bill.data && <Whole bill={bill.data} />}
    </div>
  )
}

function Whole({ bill }: { bill: Bill }) {
  const { t } = useTranslation('bills')
  const { text } = useFigures()
  const instant = useInstantText()
  const sentence = useSentence()
  const { state, number, issuedAt, versionNumber, role, history, adjustment, changes, gross, amount } = bill
  const refusal = history.find(each => each.state === 'refused')?.reason
  const waits = isNegative(adjustment) && isZero(amount) && !isZero(gross)
  return (
    <>
      <section className="bill-card">
        <div>
          <div className="row flex-wrap gap-2">
            <BillStateBadge state={state} />
            <span className="text-13 text-text-2 num">{t('about', { number, at: instant(issuedAt), version: versionNumber })}</span>
          </div>
          <p className="bill-say num">{sentence(bill)}</p>
        </div>
        <Equation bill={bill} />
        {waits && <p className="text-13 text-text-2">{t('change.waits', { amount: text(adjustment) })}</p>}
        {state === 'awaiting_claim' && role === 'receiver' && <ClaimBox bill={bill} />}
      </section>
      {refusal && <Note tone="lost">{t('refusedBecause', { reason: refusal })}</Note>}
      {state === 'awaiting_review' && <Note>{t('reviewed')}</Note>}
      <div className="bill-columns">
        <div className="col gap-4">
          <TierCards bill={bill} />
          {(!isZero(adjustment) || changes.length > 0) && <ChangeList bill={bill} />}
        </div>
        <PaymentPanel bill={bill} />
      </div>
      <BillLines bill={bill} />
      <History bill={bill} />
      <BillFoot bill={bill} />
    </>
  )
}

function History({ bill: { history } }: { bill: Bill }) {
  const { t } = useTranslation('bills')
  const instant = useInstantText()
  return (
    <details className="bill-history">
      <summary>
        <Icon name="history" size="s" /> {t('history')}
      </summary>
      <ol>
        {history.map(({ state, at }) => (
          <li key={`${at} ${state}`} className="row gap-3 flex-wrap text-13">
            <span className="num text-text-2">{instant(at)}</span>
            <BillStateBadge state={state} />
          </li>
        ))}
      </ol>
    </details>
  )
}
