import { Badge, type TableColumn } from '@croupier/ui'
import { useCallback } from 'react'
import { useScope } from '../../shared/api/operator.tsx'
import { useRead } from '../../shared/api/use-api.ts'
import { Desk } from '../../shared/desk/desk.tsx'
import { useDeskColumns } from '../../shared/desk/use-desk-columns.tsx'
import { type Queue, useQueue } from '../../shared/desk/use-queue.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { FilterSelect } from '../../shared/ui/filter-select.tsx'
import type { KeyHelp } from '../../shared/ui/keys-help.tsx'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { OrderState, type PointOrder, STATES, useNameOf } from './order-words.tsx'
import { PointOrderCard } from './point-order-card.tsx'

const KEYS: readonly KeyHelp[] = [['c', 'keys.take']]
const LOOK_EVERY_MS = 10_000

/** The desk of the point mall: what members ordered, who works on it, and what was sent. */
export function PointOrdersPage() {
  const { t } = useText()
  const { get, page } = useFilters()
  const nameOf = useNameOf()
  const state = STATES.find(each => each === get('state'))
  const q = get('q')
  const query = { ...useScope(), pageNo: page, ...(q && { q }), ...(state && { state }) }
  const read = useRead('consolePointOrders', { query }, { everyMs: LOOK_EVERY_MS })
  const queue = useQueue(read, row => row.orderId)
  return (
    <Desk
      title={t('nav.pointOrders')}
      count={read.data?.total}
      filters={<Filters />}
      isSearchable
      queue={queue}
      columns={useColumns(queue)}
      card={{
        title: t('pointOrder.one'),
        nameOf: row => `${nameOf(row.names)} ${row.number}`,
        of: orderId => <PointOrderCard key={orderId} orderId={orderId} onClose={() => queue.choose(undefined)} />,
      }}
      keys={KEYS}
      empty={{ title: t('pointOrder.none'), text: t('pointOrder.noneText') }}
    />
  )
}

function Filters() {
  const { t } = useText()
  const { get, set } = useFilters()
  const search = useCallback((text: string) => set({ q: text, id: undefined }), [set])
  return (
    <>
      <SearchBox value={get('q') ?? ''} onChange={search} placeholder={t('pointOrder.search')} />
      <FilterSelect
        label={t('field.state')}
        all={t('pointOrder.allStates')}
        value={get('state')}
        options={STATES.map(value => ({ value, label: t(`pointOrder.state.${value}`) }))}
        onChange={value => set({ state: value })}
      />
    </>
  )
}

function useColumns(queue: Queue<PointOrder>): TableColumn<PointOrder>[] {
  const { t } = useText()
  const { count } = useFormat()
  const nameOf = useNameOf()
  const { item, since } = useDeskColumns(queue)
  return [
    item(
      t('pointOrder.item'),
      row => nameOf(row.names),
      row => row,
    ),
    { key: 'number', label: t('pointOrder.number'), cell: row => <span className="num">{row.number}</span> },
    { key: 'quantity', label: t('pointOrder.quantity'), isFigure: true, cell: row => count(row.quantity) },
    { key: 'points', label: t('pointOrder.points'), isFigure: true, cell: row => count(Number(row.points)) },
    since(t('field.time'), row => row.createdAt),
    {
      key: 'state',
      label: t('field.state'),
      cell: row => (
        <span className="row gap-1 flex-wrap">
          <OrderState state={row.state} />
          {row.claim && <Badge tone="info">{row.claim.name}</Badge>}
        </span>
      ),
    },
  ]
}
