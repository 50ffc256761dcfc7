import './deposits.css'
import { Badge, Button, type TableColumn } from '@croupier/ui'
import { useCallback, useState } from 'react'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { DeskDeposit } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { Desk } from '../../shared/desk/desk.tsx'
import { useDeskColumns } from '../../shared/desk/use-desk-columns.tsx'
import { type Queue, useQueue } from '../../shared/desk/use-queue.ts'
import { ViewChips } from '../../shared/desk/view-chips.tsx'
import { instantsOf } from '../../shared/format/day-instants.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DayFilter } from '../../shared/ui/day-filter.tsx'
import { ExportButton } from '../../shared/ui/export-button.tsx'
import { FilterSelect } from '../../shared/ui/filter-select.tsx'
import type { KeyHelp } from '../../shared/ui/keys-help.tsx'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { BankLines } from './bank-lines.tsx'
import { BankLinesDialog } from './bank-lines-dialog.tsx'
import { DepositCard } from './deposit-card.tsx'
import { AttentionBadge, StateBadge } from './deposit-words.tsx'
import { isNothing } from './may-decide.ts'

const VIEWS = ['attention', 'open', 'all', 'lines'] as const
type View = (typeof VIEWS)[number]
const STATES = ['created', 'pending', 'part_paid', 'held', 'paid', 'failed', 'expired', 'cancelled'] as const
/** Often enough that two operators see each other take orders. */
const LOOK_EVERY_MS = 3_000

const KEYS: readonly KeyHelp[] = [
  ['c', 'keys.take'],
  ['a', 'keys.credit'],
  ['r', 'keys.reject'],
]

/** The deposit desk: orders that need a person first, and the lines of the bank statements that prove them. */
export function DepositsPage() {
  const { t } = useText()
  const { may } = useDesk()
  const scope = useScope()
  const { get, days, page } = useFilters()
  const [q, view, state] = [get('q') ?? '', readView(get('queue')), readState(get('state'))]
  const isLines = view === 'lines'
  const filter = { ...scope, q, ...(!isLines && { queue: view }), ...(state && { state }), ...instantsOf(days) }
  const read = useRead('deskDeposits', { query: { ...filter, pageNo: page } }, { everyMs: LOOK_EVERY_MS, enabled: !isLines })
  const queue = useQueue(read, row => row.depositId)
  const [isPasting, setPasting] = useState(false)
  return (
    <Desk
      title={t('nav.deposits')}
      count={isLines ? undefined : read.data?.total}
      actions={
        <>
          {may('deposit.write') && (
            <Button size="s" icon="landmark" onClick={() => setPasting(true)}>
              {t('desk.statement')}
            </Button>
          )}
          <ExportButton call="exportDeposits" query={{ ...scope, state }} days={days} />
        </>
      }
      filters={<Filters view={view} attention={read.data?.attention} />}
      isSearchable
      instead={isLines && <BankLines />}
      queue={queue}
      columns={useColumns(queue)}
      card={{
        title: t('desk.order'),
        nameOf: row => row.reference,
        of: depositId => <DepositCard depositId={depositId} onClose={() => queue.choose(undefined)} />,
      }}
      keys={KEYS}
      empty={
        view === 'attention' && q === ''
          ? { title: t('desk.nothingWaits'), text: t('desk.nothingWaitsText') }
          : { title: t('list.noMatch'), text: t('list.noMatchText') }
      }
    >
      {isPasting && <BankLinesDialog onClose={() => setPasting(false)} />}
    </Desk>
  )
}

const readView = (text: string | undefined): View => VIEWS.find(each => each === text) ?? 'attention'
const readState = (text: string | undefined) => STATES.find(each => each === text)

function Filters({ view, attention }: { view: View; attention: number | undefined }) {
  const { t } = useText()
  const { get, set, days } = useFilters()
  const isLines = view === 'lines'
  const search = useCallback((text: string) => set({ q: text, id: undefined }), [set])
  // Orders and lines are not searched by the same words.
  const show = (next: View) => set({ queue: next, id: undefined, ...((next === 'lines') !== isLines && { q: undefined }) })
  return (
    <>
      {!isLines && <SearchBox value={get('q') ?? ''} onChange={search} placeholder={t('desk.search')} />}
      <ViewChips
        views={VIEWS.map(name => ({ name, label: t(`desk.queue.${name}`), ...(name === 'attention' && { waiting: attention }) }))}
        shown={view}
        onShow={show}
      />
      {!isLines && (
        <>
          <FilterSelect
            label={t('field.state')}
            all={t('desk.allStates')}
            value={readState(get('state'))}
            options={STATES.map(value => ({ value, label: t(`deposit.${value}`) }))}
            onChange={next => set({ state: next, queue: 'all', id: undefined })}
          />
          <DayFilter value={days} onChange={({ from, until }) => set({ from, until, queue: 'all', id: undefined })} />
        </>
      )}
    </>
  )
}

function useColumns(queue: Queue<DeskDeposit>): TableColumn<DeskDeposit>[] {
  const { t } = useText()
  const { amount } = useFormat()
  const { item, money, since } = useDeskColumns(queue)
  return [
    item(
      t('desk.reference'),
      row => <span className="num">{row.reference}</span>,
      row => row,
    ),
    money(row => row),
    {
      key: 'state',
      label: t('field.state'),
      cell: row => (row.attention ? <AttentionBadge attention={row.attention} /> : <StateBadge state={row.state} />),
    },
    {
      key: 'received',
      label: t('desk.received'),
      isFigure: true,
      cell: row =>
        isNothing(row.held) ? (
          <span className={isNothing(row.received) ? 'text-text-3' : ''}>{amount(row.received)}</span>
        ) : (
          <span className="text-warn">{t('desk.heldSum', { amount: amount(row.held) })}</span>
        ),
    },
    { key: 'method', label: t('desk.method'), cell: row => <span className="text-text-2">{row.methodName}</span> },
    {
      key: 'holder',
      label: t('desk.holder'),
      cell: row => (row.claim ? <Badge tone="info">{row.claim.name}</Badge> : <span className="text-text-3">—</span>),
    },
    // Whoever says that they have paid waits from then on.
    since(
      t('withdrawal.waits'),
      row => row.createdAt,
      row => row.claimedPaidAt ?? row.createdAt,
    ),
  ]
}
