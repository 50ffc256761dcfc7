import { Chip, type TableColumn } from '@croupier/ui'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import { useRead } from '../../shared/api/use-api.ts'
import { useDeskCounts } from '../../shared/api/use-desk-counts.ts'
import { type Days, instantsOf } from '../../shared/format/day-instants.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { DayFilter } from '../../shared/ui/day-filter.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { DrawLine } from './draw-text.tsx'
import { GameFilter } from './game-filter.tsx'
import { IssueBadge } from './issue-badge.tsx'
import { today } from './today.ts'
import type { LotteryIssueRow } from './types.ts'

const LIVE_MS = 10_000
const STATUSES = ['waiting', 'open', 'closed', 'drawn', 'settled', 'resettled', 'cancelled'] as const

/** Issues of the chosen days, today's to begin with; those that wait for operators are shown whatever their day. */
export function IssuesView() {
  const { t } = useText()
  const scope = useScope()
  const { get, set, days, page, id } = useFilters()
  const waiting = useDeskCounts()?.lottery?.waiting ?? 0
  const status = STATUSES.find(each => each === get('status'))
  const gameCode = get('game')
  const shown: Days = days.from || days.until ? days : { from: today(), until: today() }
  const read = useRead(
    'listLotteryIssues',
    {
      query: {
        ...{ ...scope, pageNo: page },
        ...(gameCode && { gameCode }),
        ...(status && { status }),
        ...(status !== 'waiting' && instantsOf(shown)),
      },
    },
    { everyMs: LIVE_MS },
  )
  const choose = (next: string | undefined) => set({ status: next, id: undefined })
  return (
    <>
      <div className="filters">
        <Chip isOn={status === undefined} onClick={() => choose(undefined)}>
          {t('lottery.list.all')}
        </Chip>
        {STATUSES.map(each => (
          <Chip key={each} isOn={status === each} onClick={() => choose(each)}>
            {t(`lottery.list.${each}`)}
            {each === 'waiting' && waiting > 0 && <span className="num"> {waiting}</span>}
          </Chip>
        ))}
      </div>
      <div className="filters">
        <GameFilter value={gameCode} onChange={game => set({ game: game || undefined, id: undefined })} />
        {status !== 'waiting' && (
          <DayFilter
            value={shown}
            onChange={({ from, until }) => set({ from: from || undefined, until: until || undefined, id: undefined })}
          />
        )}
      </div>
      <DataList
        caption={t('lottery.view.issues')}
        columns={useColumns(!scope.brandId, key => set({ id: key }))}
        rowKey={row => row.issueId}
        read={read}
        chosen={id}
        onChoose={key => set({ id: key })}
        onPage={next => set({ page: String(next) })}
        empty={
          status === 'waiting'
            ? { title: t('lottery.noneWaiting'), text: t('lottery.noneWaitingText') }
            : { title: t('lottery.noIssues'), text: t('lottery.noIssuesText') }
        }
      />
    </>
  )
}

function useColumns(showsBrand: boolean, open: (key: string) => void): TableColumn<LotteryIssueRow>[] {
  const { t } = useText()
  const { brandName } = useDesk()
  const { amount, count, dateTime, time } = useFormat()
  const brand: TableColumn<LotteryIssueRow> = { key: 'brand', label: t('field.brand'), cell: row => brandName(row.merchantCode) }
  return [
    {
      key: 'issue',
      label: t('lottery.issue'),
      cell: row => (
        <button type="button" className="row-open" onClick={() => open(row.issueId)}>
          {row.gameName}
          <small>{row.number}</small>
        </button>
      ),
    },
    { key: 'status', label: t('field.state'), cell: row => <IssueBadge issue={row} /> },
    { key: 'result', label: t('lottery.result'), cell: row => <DrawLine parts={row.draw} /> },
    { key: 'draws', label: t('lottery.drawsAt'), cell: row => <span title={dateTime(row.drawsAt)}>{time(row.drawsAt)}</span> },
    { key: 'tickets', label: t('lottery.tickets'), isFigure: true, cell: row => count(row.tickets) },
    { key: 'stake', label: t('lottery.stake'), isFigure: true, cell: row => amount(row.stake) },
    { key: 'paid', label: t('lottery.paid'), isFigure: true, cell: row => amount(row.paid) },
    { key: 'source', label: t('lottery.source'), cell: row => t(`lottery.sourceShort.${row.source}`) },
    ...(showsBrand ? [brand] : []),
  ]
}
