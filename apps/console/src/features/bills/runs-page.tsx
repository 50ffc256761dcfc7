import { Badge, Table, type TableColumn, Tabs } from '@croupier/ui'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { ChooseBrand } from '../../shared/ui/choose-brand.tsx'
import { DataList } from '../../shared/ui/data-list.tsx'
import { DayFilter } from '../../shared/ui/day-filter.tsx'
import { FilterSelect } from '../../shared/ui/filter-select.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { useBrand } from '../../shared/ui/use-brand.ts'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { KINDS, useBillWords } from './bill-words.tsx'

type Run = Answer<'listBillRuns'>['list'][number]
type Cost = Answer<'billCosts'>['list'][number]
const LOOK_EVERY_MS = 15_000
const DAY_MS = 86_400_000
/** What is shown until days are chosen. */
const COST_DAYS = 30

/** Runs that issue bills with how long they took, and what agents cost the house. */
export function RunsPage() {
  const { t } = useText()
  const { get, set } = useFilters()
  const isCosts = get('view') === 'costs'
  return (
    <Page title={t('nav.billRuns')}>
      <div className="mb-3">
        <Tabs
          hug
          label={t('nav.billRuns')}
          value={isCosts ? 'costs' : 'runs'}
          onChange={view => set({ view: view === 'costs' ? view : undefined })}
          items={[
            { key: 'runs', label: t('bill.runs') },
            { key: 'costs', label: t('bill.costs') },
          ]}
        />
      </div>
      {isCosts ? <Costs /> : <Runs />}
    </Page>
  )
}

function Runs() {
  const { t } = useText()
  const scope = useScope()
  const { get, set, page } = useFilters()
  const kind = KINDS.find(each => each === get('kind'))
  const read = useRead('listBillRuns', { query: { ...scope, ...(kind && { kind }), pageNo: page } }, { everyMs: LOOK_EVERY_MS })
  return (
    <>
      <div className="filters">
        <FilterSelect
          label={t('field.kind')}
          all={t('bill.allKinds')}
          value={get('kind')}
          options={KINDS.map(value => ({ value, label: t(`bill.kind.${value}`) }))}
          onChange={value => set({ kind: value })}
        />
      </div>
      <DataList
        caption={t('bill.runs')}
        columns={useRunColumns(!scope.brandId)}
        rowKey={row => row.runId}
        read={read}
        onPage={next => set({ page: String(next) })}
        empty={{ title: t('bill.noRuns'), text: t('bill.noRunsText') }}
      />
    </>
  )
}

function useRunColumns(showsBrand: boolean): TableColumn<Run>[] {
  const { t } = useText()
  const { brandName } = useDesk()
  const { money } = useBillWords()
  const { dateTime, count } = useFormat()
  const brand: TableColumn<Run> = { key: 'brand', label: t('field.brand'), cell: row => brandName(row.merchantCode) }
  const lasted = ({ startedAt, endedAt }: Run) =>
    endedAt === null ? '—' : t('bill.seconds', { n: count((Date.parse(endedAt) - Date.parse(startedAt)) / 1000) })
  return [
    { key: 'kind', label: t('field.kind'), cell: row => t(`bill.kind.${row.kind}`) },
    ...(showsBrand ? [brand] : []),
    { key: 'issued', label: t('bill.issued'), cell: row => dateTime(row.issuedAt) },
    { key: 'started', label: t('bill.started'), cell: row => dateTime(row.startedAt) },
    { key: 'lasted', label: t('bill.lasted'), isFigure: true, cell: lasted },
    { key: 'bills', label: t('nav.bills'), isFigure: true, cell: row => count(row.bills) },
    { key: 'amount', label: t('field.amount'), isFigure: true, cell: row => `${money(row.amount)} ${row.currency}` },
    { key: 'paid', label: t('bill.paid'), isFigure: true, cell: row => money(row.paid) },
    {
      key: 'state',
      label: t('field.state'),
      cell: row => <Badge tone={row.state === 'done' ? 'won' : 'info'}>{t(`bill.run.${row.state}`)}</Badge>,
    },
  ]
}

function Costs() {
  const { t } = useText()
  const brandId = useBrand()
  return brandId ? <CostTable brandId={brandId} /> : <ChooseBrand title={t('bill.chooseBrand')}>{t('bill.chooseBrandText')}</ChooseBrand>
}

const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10)

function CostTable({ brandId }: { brandId: string }) {
  const { t } = useText()
  const { money } = useBillWords()
  const { set, days } = useFilters()
  const until = days.until || dayText(Date.now())
  const from = days.from || dayText(Date.parse(until) - COST_DAYS * DAY_MS)
  const { data } = useRead('billCosts', { params: { brandId }, query: { from, to: until } })
  const columns = useCostColumns()
  const title = t('bill.costsIn', { currency: data?.currency ?? '' })
  return (
    <section className="col gap-3" aria-label={title}>
      <div className="filters">
        <DayFilter value={{ from, until }} onChange={next => set({ from: next.from, until: next.until })} />
      </div>
      {data && <p className="text-13 text-text-2 num">{t('bill.costSum', { amount: money(data.amount), paid: money(data.paid) })}</p>}
      <Table
        caption={title}
        columns={columns}
        rows={data?.list ?? []}
        rowKey={row => `${row.day} ${row.kind}`}
        isLoading={!data}
        stacks
        empty={<p className="text-13 text-text-2">{t('bill.noCosts')}</p>}
      />
    </section>
  )
}

function useCostColumns(): TableColumn<Cost>[] {
  const { t } = useText()
  const { money } = useBillWords()
  const { count } = useFormat()
  return [
    { key: 'day', label: t('bill.day'), cell: row => <b className="num font-semi">{row.day}</b> },
    { key: 'kind', label: t('field.kind'), cell: row => t(`bill.kind.${row.kind}`) },
    { key: 'bills', label: t('nav.bills'), isFigure: true, cell: row => count(row.bills) },
    { key: 'amount', label: t('field.amount'), isFigure: true, cell: row => money(row.amount) },
    { key: 'paid', label: t('bill.paid'), isFigure: true, cell: row => money(row.paid) },
  ]
}
