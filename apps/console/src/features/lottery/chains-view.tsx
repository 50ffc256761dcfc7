import { Badge, SeedHash, type TableColumn } from '@croupier/ui'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import type { LotteryChainLine } from './types.ts'

/** So few values are left that the next chain is about to begin. */
const LOW = 1_000

/** What each lottery draws from, the key that signs it, and how its issues of the last month ended. */
export function ChainsView({ brandId }: { brandId: string }) {
  const { t } = useText()
  const { dateTime } = useFormat()
  const read = useRead('lotteryChains', { query: { brandId } })
  const key = read.data?.key
  return (
    <>
      {key && (
        <div className="well pad mb-4 lottery-key">
          <span className="text-13 text-text-2">{t('lottery.key', { number: key.number, since: dateTime(key.since) })}</span>
          <SeedHash value={key.key} label={t('lottery.keyLabel')} />
        </div>
      )}
      <DataList
        caption={t('lottery.view.chains')}
        columns={useColumns()}
        rowKey={row => row.gameCode}
        read={{ data: read.data?.games, error: read.error, refetch: read.refetch, isFetching: read.isFetching }}
        empty={{ title: t('lottery.noGames'), text: t('lottery.noGamesText') }}
      />
    </>
  )
}

function useColumns(): TableColumn<LotteryChainLine>[] {
  const { t } = useText()
  const { count, ago, dateTime } = useFormat()
  const counted = (key: 'ended' | 'noResult' | 'rootLate' | 'byOperators' | 'drawnLate' | 'corrected'): TableColumn<LotteryChainLine> => ({
    ...{ key, label: t(`lottery.ending.${key}`), isFigure: true },
    cell: row => <span className={row[key] === 0 ? 'text-text-3' : key === 'ended' ? '' : 'text-warn'}>{count(row[key])}</span>,
  })
  return [
    { key: 'game', label: t('lottery.game'), cell: row => <b className="font-semi">{row.gameName}</b> },
    {
      key: 'chain',
      label: t('lottery.chain'),
      cell: row => (row.draw ? t('lottery.chainNumber', { number: row.draw.number }) : <span className="text-text-3">—</span>),
    },
    {
      key: 'left',
      label: t('lottery.valuesLeft'),
      isFigure: true,
      cell: ({ draw }) =>
        draw ? (
          <>
            {draw.valuesLeft < Math.min(LOW, draw.length / 4) && <Badge tone="warn">{t('lottery.low')}</Badge>} {count(draw.valuesLeft)}{' '}
            <span className="text-text-3">/ {count(draw.length)}</span>
          </>
        ) : (
          '—'
        ),
    },
    {
      key: 'ends',
      label: t('lottery.chainEnds'),
      cell: row => (row.endsAt ? <span title={dateTime(row.endsAt)}>{ago(row.endsAt)}</span> : '—'),
    },
    ...[counted('ended'), counted('noResult'), counted('rootLate'), counted('byOperators'), counted('drawnLate'), counted('corrected')],
  ]
}
