import { Badge, EmptyState, Panel, ProgressBar, Stat, Table, type TableColumn } from '@croupier/ui'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { MemberLink } from '../../shared/ui/member-link.tsx'
import { PhaseCell } from './phase-cell.tsx'
import { resultText } from './result-text.ts'
import { spotName } from './spot-name.ts'
import { type SpotSum, sumSpots } from './spot-sums.ts'
import type { TableAnswer, TableSeat } from './types.ts'
import { useShare } from './use-share.ts'

/** What stands on a table now: where its round is, what lies on each spot, and whose it is. */
export function LiveTab({ answer, readAt }: { answer: TableAnswer; readAt: number }) {
  return (
    <>
      <Facts answer={answer} readAt={readAt} />
      <div className="tables-live">
        <Spots answer={answer} />
        <Seats answer={answer} />
      </div>
      <Results answer={answer} />
    </>
  )
}

function Facts({ answer: { table, currency, shoe }, readAt }: { answer: TableAnswer; readAt: number }) {
  const { t } = useText()
  const { amount, count } = useFormat()
  return (
    <div className="tables-stats mb-4">
      <Stat
        label={t('tables.phase')}
        value={
          <span className="text-14">
            <PhaseCell row={table} readAt={readAt} />
          </span>
        }
      />
      <Stat
        label={t('tables.round')}
        value={<span className="num">{table.round ?? '—'}</span>}
        note={shoe && t('tables.live.shoe', { number: count(shoe.number), hand: count(shoe.hand) })}
      />
      <Stat label={t('tables.players')} value={count(table.players)} note={t('tables.pagesOpen', { count: count(table.pages) })} />
      <Stat label={t('tables.staked')} value={amount(table.staked)} note={currency} />
    </div>
  )
}

function Spots({ answer: { table, seats } }: { answer: TableAnswer }) {
  const { t } = useText()
  const { amount, count } = useFormat()
  const share = useShare()
  const sums = sumSpots(seats)
  const isResting = table.phase === 'resting'
  const columns: TableColumn<SpotSum>[] = [
    { key: 'spot', label: t('tables.live.spot'), cell: sum => <b className="font-semi">{spotName(t, table.gameId, sum.spot)}</b> },
    { key: 'members', label: t('tables.live.members'), isFigure: true, cell: sum => count(sum.members) },
    { key: 'amount', label: t('tables.live.amount'), isFigure: true, cell: sum => amount(sum.stake) },
    {
      key: 'share',
      label: t('tables.live.share'),
      isFigure: true,
      cell: sum => (
        <span className="tables-share">
          <ProgressBar
            isThin
            value={sum.shareBps}
            max={10_000}
            label={`${spotName(t, table.gameId, sum.spot)}: ${t('tables.live.share')}`}
          />
          <span className="num">{share(sum.shareBps)}</span>
        </span>
      ),
    },
  ]
  return (
    <section>
      <h2 className="tables-part">{t('tables.live.spots')}</h2>
      <p className="tables-note">{t('tables.live.spotsText')}</p>
      <Panel className="list-panel">
        <Table
          caption={t('tables.live.spots')}
          columns={columns}
          rows={sums}
          rowKey={sum => sum.spot}
          isDense
          empty={
            <EmptyState title={t(isResting ? 'tables.live.resting' : 'tables.live.noSpots')}>
              {t(isResting ? 'tables.live.restingText' : 'tables.live.noSpotsText')}
            </EmptyState>
          }
        />
      </Panel>
    </section>
  )
}

function Seats({ answer: { table, seats } }: { answer: TableAnswer }) {
  const { t } = useText()
  const { wordOf } = useWords()
  const { amount } = useFormat()
  const hasMoves = seats.some(({ moves }) => moves.length > 0)
  const columns: TableColumn<TableSeat>[] = [
    {
      key: 'member',
      label: t('tables.live.member'),
      cell: seat => (
        <span className="row gap-2 items-center">
          {seat.isTrial ? <Badge>{t('tables.live.trial')}</Badge> : <MemberLink memberId={seat.memberId} account={seat.account} />}
        </span>
      ),
    },
    {
      key: 'spots',
      label: t('tables.live.on'),
      cell: seat => (
        <ul className="tables-piles">
          {seat.spots.map(({ spot, stake }) => (
            <li key={spot}>
              {spotName(t, table.gameId, spot)} <b className="num">{amount(stake)}</b>
            </li>
          ))}
        </ul>
      ),
    },
    ...(hasMoves
      ? [
          {
            key: 'moves',
            label: t('tables.live.moves'),
            cell: (seat: TableSeat) => seat.moves.map(move => wordOf('tables.move', move)).join(', ') || '—',
          } satisfies TableColumn<TableSeat>,
        ]
      : []),
    { key: 'total', label: t('tables.live.total'), isFigure: true, cell: seat => amount(seat.staked) },
  ]
  return (
    <section>
      <h2 className="tables-part">{t('tables.live.seats')}</h2>
      <p className="tables-note">{t('tables.live.seatsText')}</p>
      <Panel className="list-panel">
        <Table
          caption={t('tables.live.seats')}
          columns={columns}
          rows={seats}
          rowKey={seat => seat.memberId}
          isDense
          empty={<EmptyState title={t('tables.live.noSeats')}>{t('tables.live.noSeatsText')}</EmptyState>}
        />
      </Panel>
    </section>
  )
}

function Results({ answer: { table, results } }: { answer: TableAnswer }) {
  const { t } = useText()
  return (
    <section className="mt-6">
      <h2 className="tables-part">{t('tables.live.results')}</h2>
      <Panel className="pad2">
        {results.length === 0 ? (
          <p className="text-text-2">{t('tables.live.noResults')}</p>
        ) : (
          <ol className="tables-results">
            {results.map((result, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: results are known by how long ago they came.
              <li key={place}>{resultText(t, table.gameId, result)}</li>
            ))}
          </ol>
        )}
      </Panel>
    </section>
  )
}
