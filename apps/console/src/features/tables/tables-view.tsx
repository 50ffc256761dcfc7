import { Chip, type TableColumn } from '@croupier/ui'
import { useRead } from '../../shared/api/use-api.ts'
import { tintOf } from '../../shared/format/tint-of.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { FilterSelect } from '../../shared/ui/filter-select.tsx'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { DoorBadge } from './door-badge.tsx'
import { HealthNotes } from './health-notes.tsx'
import { HostName } from './host-name.tsx'
import { PhaseCell } from './phase-cell.tsx'
import { countTables, filterTables, STATES } from './table-list.ts'
import type { TableRow } from './types.ts'
import { useTables } from './use-tables.ts'

/** The sums of a day need not be newer than this. */
const HOLD_MS = 30_000

/** Every table of a brand with what stands on it now; a row opens its page. */
export function TablesView({ brandId }: { brandId: string }) {
  const { t } = useText()
  const { wordOf } = useWords()
  const { get, set } = useFilters()
  const read = useTables(brandId)
  const { data } = read
  const rows = data?.list ?? []
  const state = STATES.find(each => each === get('state')) ?? 'all'
  const shown = data && filterTables(rows, { state, gameId: get('game'), text: get('q') })
  const open = (code: string) => set({ table: code })
  return (
    <>
      {data && <HealthNotes tables={data} />}
      <div className="filters">
        {STATES.map(each => (
          <Chip key={each} isOn={state === each} onClick={() => set({ state: each === 'all' ? undefined : each })}>
            {t(`tables.list.${each}`)}
            {each !== 'all' && countTables(rows, each) > 0 && <span className="num"> {countTables(rows, each)}</span>}
          </Chip>
        ))}
      </div>
      <div className="filters">
        <SearchBox value={get('q') ?? ''} onChange={q => set({ q })} placeholder={t('tables.search')} />
        <FilterSelect
          label={t('tables.game')}
          all={t('tables.allGames')}
          value={get('game')}
          options={[...new Set(rows.map(({ gameId }) => gameId))].map(game => ({ value: game, label: wordOf('tables.gameName', game) }))}
          onChange={game => set({ game })}
        />
      </div>
      <DataList
        caption={t('tables.view.tables')}
        columns={useColumns({ brandId, today: data?.today, readAt: read.dataUpdatedAt, open })}
        rowKey={row => row.code}
        read={{ data: shown, error: read.error, refetch: read.refetch, isFetching: read.isFetching }}
        onChoose={open}
        empty={{ title: t('tables.none'), text: t('tables.noneText') }}
      />
    </>
  )
}

interface Shown {
  brandId: string
  today: string | undefined
  readAt: number
  open: (code: string) => void
}

function useColumns({ brandId, today, readAt, open }: Shown): TableColumn<TableRow>[] {
  const { t } = useText()
  const { wordOf } = useWords()
  const { amount, count } = useFormat()
  const holds = useHoldToday(brandId, today)
  return [
    {
      key: 'table',
      label: t('tables.table'),
      cell: row => (
        <button type="button" className="row-open" onClick={() => open(row.code)}>
          {row.name}
          <small>
            {row.code} · {wordOf('tables.gameName', row.gameId)}
          </small>
        </button>
      ),
    },
    { key: 'door', label: t('field.state'), cell: row => <DoorBadge row={row} /> },
    { key: 'phase', label: t('tables.phase'), cell: row => <PhaseCell row={row} readAt={readAt} /> },
    { key: 'round', label: t('tables.round'), isFigure: true, cell: row => row.round ?? '—' },
    {
      key: 'players',
      label: t('tables.players'),
      isFigure: true,
      cell: row => <Quiet value={count(row.players)} isZero={row.players === 0} />,
    },
    { key: 'pages', label: t('tables.pages'), isFigure: true, cell: row => <Quiet value={count(row.pages)} isZero={row.pages === 0} /> },
    {
      key: 'staked',
      label: t('tables.staked'),
      isFigure: true,
      cell: row => <Quiet value={amount(row.staked)} isZero={Number(row.staked) === 0} />,
    },
    { key: 'limits', label: t('tables.limits'), isFigure: true, cell: row => `${amount(row.min)} – ${amount(row.max)}` },
    {
      key: 'hold',
      label: t('tables.holdToday'),
      isFigure: true,
      cell: row => {
        const hold = holds.get(row.code)
        return hold === undefined ? <span className="text-text-3">—</span> : <span className={tintOf(hold)}>{amount(hold)}</span>
      },
    },
    { key: 'host', label: t('tables.host'), cell: row => <Stepper row={row} /> },
  ]
}

/** Nothing stands out less than something. */
const Quiet = ({ value, isZero }: { value: string; isZero: boolean }) => <span className={isZero ? 'text-text-3' : ''}>{value}</span>

function Stepper({ row }: { row: TableRow }) {
  const { t } = useText()
  if (row.steppedBy) return <HostName hostId={row.steppedBy} />
  return row.dueInMs === null ? <span className="text-text-3">—</span> : <span className="text-warn">{t('tables.noHost')}</span>
}

/** What each table kept today; a table is not in it before its first round of the day has ended. */
function useHoldToday(brandId: string, today: string | undefined): ReadonlyMap<string, string> {
  const read = useRead(
    'tableHold',
    { query: { brandId, ...(today && { from: today, until: today }) } },
    { enabled: today !== undefined, everyMs: HOLD_MS },
  )
  return new Map(read.data?.list.map(({ code, hold }) => [code, hold]))
}
