import { Button, ErrorState, Panel, type TableColumn } from '@croupier/ui'
import { useDesk } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { DayFilter } from '../../shared/ui/day-filter.tsx'
import { MemberLink } from '../../shared/ui/member-link.tsx'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { useSaveFile } from '../../shared/ui/use-save-file.ts'
import { teamDays } from './team-days.ts'
import './teams.css'

type Overview = Answer<'consoleTeamOverview'>
type Row = Answer<'consoleTeamProfit'>['list'][number]
const GROUPINGS = ['person', 'day', 'category', 'vendor'] as const
type Grouping = (typeof GROUPINGS)[number]

/** A team with its root: figures of the range, and where they come from. */
export function TeamReport({ memberId, onOther }: { memberId: string; onOther: () => void }) {
  const { t } = useText()
  const { get, set, days, page } = useFilters()
  const range = teamDays(days, new Date())
  const by = GROUPINGS.find(each => each === get('by')) ?? 'person'
  const q = by === 'person' ? get('q') : undefined
  const query = { ...range, by, ...(q && { q }) }
  const overview = useRead('consoleTeamOverview', { params: { memberId }, query: range })
  const read = useRead('consoleTeamProfit', { params: { memberId }, query: { ...query, pageNo: page } })
  const columns = useColumns(by)
  if (overview.error && !overview.data)
    return (
      <ErrorState
        title={t('state.failed')}
        code={overview.error.code}
        requestId={overview.error.requestId}
        onRetry={() => void overview.refetch()}
      >
        {overview.error.message}
      </ErrorState>
    )
  return (
    <div className="col gap-4">
      <div className="row gap-3 flex-wrap">
        <h2 className="h2">{overview.data && <MemberLink memberId={memberId} account={overview.data.account} />}</h2>
        <Button size="xs" onClick={onOther}>
          {t('findMember.other')}
        </Button>
      </div>
      <div className="filters">
        <DayFilter value={{ from: range.from, until: range.to }} onChange={({ from, until }) => set({ from, until })} />
        <label className="inp filter-select">
          <span className="vh">{t('teams.by')}</span>
          <select value={by} onChange={({ target }) => set({ by: target.value })}>
            {GROUPINGS.map(each => (
              <option key={each} value={each}>
                {t(`teams.grouping.${each}`)}
              </option>
            ))}
          </select>
        </label>
        {by === 'person' && <SearchBox value={q ?? ''} onChange={text => set({ q: text })} placeholder={t('teams.search')} />}
        <TakeOut memberId={memberId} query={query} />
      </div>
      {overview.data && <Figures overview={overview.data} />}
      <DataList
        caption={t(`teams.grouping.${by}`)}
        columns={columns}
        rowKey={row => `${row.key}${row.isBeneath ? '+' : ''}`}
        read={read}
        empty={{ title: t('teams.none'), text: t('teams.noneText') }}
        onPage={next => set({ page: String(next) })}
      />
    </div>
  )
}

/** Offered to those alone who may take tables out. */
function TakeOut({ memberId, query }: { memberId: string; query: Readonly<Record<string, string>> }) {
  const { t } = useText()
  const file = useSaveFile()
  const { may } = useDesk()
  if (!may('export.read')) return null
  return (
    <Button
      size="s"
      icon="download"
      busy={file.isSaving}
      onClick={() => file.save('exportTeamProfit', 'team.csv', { params: { memberId }, query })}
    >
      {t('export.csv')}
    </Button>
  )
}

function Figures({ overview }: { overview: Overview }) {
  const { t } = useText()
  const { amount, count, signed } = useFormat()
  const { totals, currency, balance } = overview
  const figures = [
    [t('teams.people'), count(overview.people), t('teams.peopleNote', { added: overview.newPeople, active: overview.activePeople })],
    [t('teams.deposits'), amount(totals.deposits), t('teams.persons', { count: overview.depositors })],
    [t('teams.withdrawals'), amount(totals.withdrawals), t('teams.persons', { count: overview.withdrawers })],
    [t('teams.validBet'), amount(totals.validBet), t('teams.bets', { count: totals.bets })],
    [t('teams.profit'), signed(totals.profit), t('teams.profitNote')],
    [t('teams.given'), amount(totals.rewards), t('teams.givenNote', { cashback: amount(totals.cashback), rebate: amount(totals.rebate) })],
    [t('teams.balance'), balance === null ? '—' : amount(balance), currency],
  ]
  return (
    <section className="team-figures" aria-label={t('teams.figures', { currency })}>
      {figures.map(([label, value, note]) => (
        <Panel key={label} className="pad col gap-1">
          <span className="text-12 text-text-2">{label}</span>
          <b className="num text-18 font-semi">{value}</b>
          <span className="text-12 text-text-3">{note}</span>
        </Panel>
      ))}
    </section>
  )
}

function useColumns(by: Grouping): TableColumn<Row>[] {
  const { t } = useText()
  const { amount, count, signed } = useFormat()
  const sum = (text: string | null) => (text === null ? '—' : amount(text))
  const hasMoney = by === 'person' || by === 'day'
  const money: TableColumn<Row>[] = [
    { key: 'deposits', label: t('teams.deposits'), isFigure: true, cell: row => sum(row.deposits) },
    { key: 'withdrawals', label: t('teams.withdrawals'), isFigure: true, cell: row => sum(row.withdrawals) },
    { key: 'rewards', label: t('teams.allGiven'), isFigure: true, cell: row => sum(row.rewards) },
  ]
  return [
    { key: 'name', label: t(`teams.grouping.${by}`), cell: row => <Name row={row} by={by} /> },
    { key: 'bets', label: t('teams.count'), isFigure: true, cell: row => count(row.bets) },
    { key: 'validBet', label: t('teams.validBet'), isFigure: true, cell: row => amount(row.validBet) },
    { key: 'payout', label: t('teams.payout'), isFigure: true, cell: row => amount(row.payout) },
    { key: 'profit', label: t('teams.profit'), isFigure: true, cell: row => signed(row.profit) },
    ...(hasMoney ? money : []),
  ]
}

function Name({ row, by }: { row: Row; by: Grouping }) {
  const { t } = useText()
  if (row.key === '') return by === 'person' ? t('teams.left') : t('teams.unknown')
  return by === 'person' ? <MemberLink memberId={row.key} account={row.name} /> : <b className="font-semi">{row.name || row.key}</b>
}
