import { ListSkeleton } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type BillLine, billBetsQuery } from '../../shared/api/queries/bills.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { FourDigits, useFigures } from './figures.tsx'

const COLUMNS = ['settled', 'bet', 'stake', 'cashStake', 'payout', 'cashPayout', 'loss'] as const
const FIRST_FIGURE = 2

/** The bets of one line, newest first, each divided into the member's own money and bonus money. */
export function LineBets({ billId, line, name }: { billId: string; line: BillLine; name: string }) {
  const { t } = useTranslation('bills')
  const instant = useInstantText()
  const { count } = useFigures()
  const bets = useInfiniteQuery(billBetsQuery(billId, line.memberId))
  const rows = bets.data?.pages.flatMap(({ list }) => list) ?? []
  if (bets.isError) return <LoadError error={bets.error} onRetry={() => void bets.refetch()} isRetrying={bets.isFetching} />
  if (!bets.data) return <ListSkeleton rows={3} />
  return (
    <div className="bill-bets well">
      <div className="row justify-between flex-wrap gap-2 text-13">
        <b className="font-medium">{t('bets.title', { name, shown: count(rows.length), count: line.bets })}</b>
        <span className="text-12 text-text-3">{t('bets.split')}</span>
      </div>
      {rows.length === 0 && <p className="text-13 text-text-2">{t('bets.none')}</p>}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        <section className="bill-bets-scroll" tabIndex={0} aria-label={t('bets.list', { name })}>
          <table className="tbl dense">
            <thead>
              <tr>
                {COLUMNS.map((column, index) => (
                  <th key={column} scope="col" className={index < FIRST_FIGURE ? undefined : 'n'}>
                    {t(`bets.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(bet => (
                <tr key={bet.betId}>
                  <td className="num text-text-2">{instant(bet.settledAt)}</td>
                  <td>
                    <b className="font-medium">{bet.gameName}</b> <span className="text-text-3">{bet.betId.slice(-8)}</span>
                    {line.below > 0 && <span className="text-text-3"> · {bet.account ?? t('line.deeper')}</span>}
                  </td>
                  {([bet.stake, bet.cashStake, bet.payout, bet.cashPayout] as const).map((value, index) => (
                    <td key={COLUMNS[index + FIRST_FIGURE]} className="n">
                      <FourDigits value={value} />
                    </td>
                  ))}
                  <td className="n font-semi">
                    <FourDigits value={bet.loss} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {bets.hasNextPage && (
        <button type="button" className="link self-start" disabled={bets.isFetchingNextPage} onClick={() => void bets.fetchNextPage()}>
          {t('bets.more')}
        </button>
      )}
    </div>
  )
}
