import { Table, type TableColumn } from '@croupier/ui'
import type { Answer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DayFilter } from '../../shared/ui/day-filter.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'

type Cost = Answer<'agentCosts'>['list'][number]

const DAY_MS = 86_400_000
/** What is shown until days are chosen. */
const DAYS = 30
const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** What left the house for agents, by day and kind, as the ledger has it. */
export function AgentCosts({ brandId }: { brandId: string }) {
  const { t } = useText()
  const { amount } = useFormat()
  const { set, days } = useFilters()
  const until = days.until || dayText(Date.now())
  const from = days.from || dayText(Date.parse(until) - DAYS * DAY_MS)
  const { data } = useRead('agentCosts', { params: { brandId }, query: { from, to: until } })
  const columns = useColumns()
  const title = t('agents.costsIn', { currency: data?.currency ?? '' })
  return (
    <section className="col gap-3" aria-label={title}>
      <div className="filters">
        <DayFilter value={{ from, until }} onChange={next => set({ from: next.from, until: next.until })} />
      </div>
      {data && <p className="text-13 text-text-2 num">{t('agents.total', { amount: amount(data.total) })}</p>}
      <Table
        caption={title}
        columns={columns}
        rows={data?.list ?? []}
        rowKey={row => `${row.day} ${row.kind}`}
        isLoading={!data}
        stacks
        empty={<p className="text-13 text-text-2">{t('agents.noCosts')}</p>}
      />
    </section>
  )
}

function useColumns(): TableColumn<Cost>[] {
  const { t } = useText()
  const { amount, count } = useFormat()
  return [
    { key: 'day', label: t('agents.day'), cell: row => <b className="num font-semi">{row.day}</b> },
    { key: 'kind', label: t('field.kind'), cell: row => t(`agents.kind.${row.kind}`) },
    { key: 'agents', label: t('nav.agents'), isFigure: true, cell: row => count(row.agents) },
    { key: 'amount', label: t('field.amount'), isFigure: true, cell: row => amount(row.amount) },
  ]
}
