import { Badge, type TableColumn } from '@croupier/ui'
import { useCallback } from 'react'
import { useScope } from '../../shared/api/operator.tsx'
import { useRead } from '../../shared/api/use-api.ts'
import { Desk } from '../../shared/desk/desk.tsx'
import { useDeskColumns } from '../../shared/desk/use-desk-columns.tsx'
import { type Queue, useQueue } from '../../shared/desk/use-queue.ts'
import { instantsOf } from '../../shared/format/day-instants.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DayFilter } from '../../shared/ui/day-filter.tsx'
import { ExportButton } from '../../shared/ui/export-button.tsx'
import { FilterSelect } from '../../shared/ui/filter-select.tsx'
import type { KeyHelp } from '../../shared/ui/keys-help.tsx'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { BillCard } from './bill-card.tsx'
import { type BillRow, BillStateBadge, KINDS, STATES, useBillWords } from './bill-words.tsx'
import './bills.css'

const KEYS: readonly KeyHelp[] = [
  ['c', 'keys.take'],
  ['a', 'bill.keyApprove'],
  ['r', 'bill.keyReject'],
]
const LOOK_EVERY_MS = 15_000

/** Bills of agents: found by number or person, opened down to their bets, and reviewed where the brand wants it. */
export function BillsPage() {
  const { t } = useText()
  const { get, page, days } = useFilters()
  const [q, kind, state] = [get('q'), KINDS.find(each => each === get('kind')), STATES.find(each => each === get('state'))]
  const filter = { ...useScope(), ...(q && { q }), ...(kind && { kind }), ...(state && { state }) }
  const read = useRead('listConsoleBills', { query: { ...filter, ...instantsOf(days), pageNo: page } }, { everyMs: LOOK_EVERY_MS })
  const queue = useQueue(read, row => row.billId)
  return (
    <Desk
      title={t('nav.bills')}
      count={read.data?.total}
      filters={<Filters />}
      isSearchable
      queue={queue}
      columns={useColumns(queue)}
      card={{
        title: t('bill.one'),
        nameOf: row => row.number,
        of: billId => <BillCard key={billId} billId={billId} onClose={() => queue.choose(undefined)} />,
      }}
      keys={KEYS}
      empty={{ title: t('bill.none'), text: t('bill.noneText') }}
      actions={<ExportButton call="exportBills" query={filter} days={days} />}
    />
  )
}

function Filters() {
  const { t } = useText()
  const { get, set, days } = useFilters()
  const search = useCallback((text: string) => set({ q: text, id: undefined }), [set])
  return (
    <>
      <SearchBox value={get('q') ?? ''} onChange={search} placeholder={t('bill.search')} />
      <FilterSelect
        label={t('field.kind')}
        all={t('bill.allKinds')}
        value={get('kind')}
        options={KINDS.map(value => ({ value, label: t(`bill.kind.${value}`) }))}
        onChange={kind => set({ kind })}
      />
      <FilterSelect
        label={t('field.state')}
        all={t('bill.allStates')}
        value={get('state')}
        options={STATES.map(value => ({ value, label: t(`bill.state.${value}`) }))}
        onChange={state => set({ state })}
      />
      <DayFilter value={days} onChange={({ from, until }) => set({ from, until })} />
    </>
  )
}

function useColumns(queue: Queue<BillRow>): TableColumn<BillRow>[] {
  const { t } = useText()
  const { money, period, party } = useBillWords()
  const { item, since } = useDeskColumns(queue)
  return [
    item(
      t('bill.receiver'),
      row => row.receiver,
      row => ({ account: row.receiver, merchantCode: row.merchantCode }),
    ),
    { key: 'payer', label: t('bill.payer'), cell: row => party(row.payer) },
    { key: 'number', label: t('field.number'), cell: row => <span className="num">{row.number}</span> },
    { key: 'period', label: t('bill.period'), cell: row => `${t(`bill.kind.${row.kind}`)}, ${period(row)}` },
    { key: 'amount', label: t('field.amount'), isFigure: true, cell: row => `${money(row.amount)} ${row.currency}` },
    { key: 'paid', label: t('bill.paid'), isFigure: true, cell: row => money(row.paid) },
    since(t('bill.issued'), row => row.issuedAt),
    {
      key: 'state',
      label: t('field.state'),
      cell: row => (
        <span className="row gap-1 flex-wrap">
          <BillStateBadge state={row.state} />
          {row.claim && <Badge tone="info">{row.claim.name}</Badge>}
        </span>
      ),
    },
  ]
}
