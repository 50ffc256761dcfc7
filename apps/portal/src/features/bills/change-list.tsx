import { useTranslation } from 'react-i18next'
import type { Bill, BillChange } from '../../shared/api/queries/bills.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { isNegative } from './amounts.ts'
import { FourDigits, useFigures } from './figures.tsx'
import { usePeriodText } from './period-text.ts'

/** What corrections of earlier periods add or take off, period by period; and what waits for the next bill. */
export function ChangeList({ bill }: { bill: Bill }) {
  const { t } = useTranslation('bills')
  const { adjustment, changes, kind } = bill
  return (
    <section className="panel pad2 bill-changes" aria-labelledby="bill-changes">
      <div className="row justify-between flex-wrap gap-2">
        <h3 id="bill-changes" className="h3">
          {t('change.title')}
        </h3>
        <b className={isNegative(adjustment) ? 'lost' : 'won'}>
          <FourDigits value={adjustment} />
        </b>
      </div>
      {changes.map(change => (
        <Change key={change.from} change={change} kind={kind} />
      ))}
      {changes.length === 0 && <p className="text-13 text-text-2">{t('change.left')}</p>}
      <p className="text-13 text-text-2">{t('change.safe')}</p>
    </section>
  )
}

function Change({ change, kind }: { change: BillChange; kind: Bill['kind'] }) {
  const { t } = useTranslation('bills')
  const { text } = useFigures()
  const { span } = usePeriodText()
  const instant = useInstantText()
  const { from, to, grossBefore, grossAfter, bets, betsChanged } = change
  return (
    <div className="text-13">
      <p>
        <span className="text-text-2">{span({ kind, from, to })}</span>{' '}
        {t('change.gross', { before: text(grossBefore), after: text(grossAfter), count: betsChanged })}
      </p>
      <ul className="bill-change-bets">
        {bets.map(({ betId, account, stake, isVoid, at }) => (
          <li key={betId}>
            {t(isVoid ? 'change.void' : 'change.corrected', {
              ...{ bet: betId, account: account ?? t('line.deeper'), stake: text(stake), at: instant(at) },
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}
