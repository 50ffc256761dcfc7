import './deposits.css'
import { Badge, Button, Chip, type TableColumn } from '@croupier/ui'
import { useCallback, useState } from 'react'
import { useLiveEvery } from '../../shared/api/live-desks.ts'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { DeskDeposit } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { instantsOf } from '../../shared/format/day-instants.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { DayFilter } from '../../shared/ui/day-filter.tsx'
import { ExportButton } from '../../shared/ui/export-button.tsx'
import { FilterSelect } from '../../shared/ui/filter-select.tsx'
import { type KeyHelp, KeysHelp } from '../../shared/ui/keys-help.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { BankLines } from './bank-lines.tsx'
import { BankLinesDialog } from './bank-lines-dialog.tsx'
import { DepositCardView } from './deposit-card.tsx'
import { AttentionBadge, StateBadge } from './deposit-words.tsx'
import { isNothing, mayDecide } from './may-decide.ts'
import { useDeskKeys } from './use-desk-keys.ts'

const QUEUES = ['attention', 'open', 'all'] as const
type Queue = (typeof QUEUES)[number]
const STATES = ['created', 'pending', 'part_paid', 'held', 'paid', 'failed', 'expired', 'cancelled'] as const
/** Often enough that two operators see each other take orders. */
const LOOK_EVERY_MS = 3_000

const KEYS: readonly KeyHelp[] = [
  ['j', 'keys.next'],
  ['k', 'keys.previous'],
  ['Enter', 'keys.open'],
  ['c', 'keys.take'],
  ['a', 'keys.credit'],
  ['r', 'keys.reject'],
  ['/', 'keys.search'],
  ['Esc', 'keys.close'],
]

export type Asked = 'approve' | 'reject' | undefined

/** The deposit desk: a live queue on the left, one order on the right, and keys for both. */
export function DepositsPage() {
  const { t } = useText()
  const { may } = useDesk()
  const scope = useScope()
  const { get, set, days, page, id } = useFilters()
  const [q, queue, state] = [get('q') ?? '', readQueue(get('queue')), STATES.find(each => each === get('state'))]
  const isLines = get('queue') === 'lines'
  const filter = { ...scope, q, queue, ...(state && { state }), ...instantsOf(days) }
  const everyMs = useLiveEvery(LOOK_EVERY_MS)
  const read = useRead('deskDeposits', { query: { ...filter, pageNo: page } }, { everyMs, enabled: !isLines })
  const [asked, setAsked] = useState<Asked>()
  const [isPasting, setPasting] = useState(false)
  const choose = useCallback((depositId: string | undefined) => set({ id: depositId }), [set])
  const search = useCallback((text: string) => set({ q: text, id: undefined }), [set])
  const take = useDo('claimDeskDeposit', ['deskDeposits', 'deskDeposit'])
  const rows = isLines ? [] : (read.data?.list ?? [])
  const chosen = rows.find(row => row.depositId === id)
  const may_ = may('deposit.write') && chosen !== undefined
  useDeskKeys({
    keys: rows.map(row => row.depositId),
    chosen: id,
    onChoose: choose,
    onApprove: may_ && mayDecide(chosen).approve ? () => setAsked('approve') : undefined,
    onReject: may_ && mayDecide(chosen).reject ? () => setAsked('reject') : undefined,
    onTake: may_ && !chosen.holder ? () => take.mutate({ params: { depositId: chosen.depositId } }) : undefined,
  })
  const columns = useColumns(!scope.brandId, choose)
  return (
    <Page
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
      card={id && <DepositCardView key={id} depositId={id} asked={asked} onAsk={setAsked} onClose={() => choose(undefined)} />}
      cardTitle={t('desk.order')}
      onCloseCard={() => choose(undefined)}
    >
      <div className="filters">
        {!isLines && <SearchBox value={q} onChange={search} placeholder={t('desk.search')} />}
        {QUEUES.map(each => (
          <Chip
            key={each}
            isOn={!isLines && queue === each}
            onClick={() => set({ queue: each, id: undefined, ...(isLines && { q: undefined }) })}
          >
            {t(`desk.queue.${each}`)}
            {each === 'attention' && read.data !== undefined && <span className="num"> {read.data.attention}</span>}
          </Chip>
        ))}
        <Chip isOn={isLines} onClick={() => set({ queue: 'lines', id: undefined, ...(!isLines && { q: undefined }) })}>
          {t('desk.queue.lines')}
        </Chip>
        {!isLines && (
          <>
            <FilterSelect
              label={t('field.state')}
              all={t('desk.allStates')}
              value={state}
              options={STATES.map(value => ({ value, label: t(`deposit.${value}`) }))}
              onChange={next => set({ state: next, queue: 'all', id: undefined })}
            />
            <DayFilter value={days} onChange={({ from, until }) => set({ from, until, queue: 'all', id: undefined })} />
          </>
        )}
      </div>
      {isLines ? (
        <BankLines />
      ) : (
        <DataList
          caption={t('nav.deposits')}
          columns={columns}
          rowKey={row => row.depositId}
          read={read}
          chosen={id}
          onChoose={choose}
          onPage={next => set({ page: String(next) })}
          empty={
            queue === 'attention' && q === ''
              ? { title: t('desk.nothingWaits'), text: t('desk.nothingWaitsText') }
              : { title: t('list.noMatch'), text: t('list.noMatchText') }
          }
        />
      )}
      {!isLines && <KeysHelp line={t('desk.keys')} keys={KEYS} />}
      {isPasting && <BankLinesDialog onClose={() => setPasting(false)} />}
    </Page>
  )
}

const readQueue = (text: string | undefined): Queue => QUEUES.find(each => each === text) ?? 'attention'

function useColumns(showsBrand: boolean, open: (depositId: string) => void): TableColumn<DeskDeposit>[] {
  const { t } = useText()
  const { brandName } = useDesk()
  const { amount, ago, dateTime } = useFormat()
  return [
    {
      key: 'reference',
      label: t('desk.reference'),
      cell: row => (
        <button type="button" className="row-open" onClick={() => open(row.depositId)}>
          <span className="num">{row.reference}</span>
          <small>
            {row.account}
            {showsBrand && ` · ${brandName(row.merchantCode)}`}
          </small>
        </button>
      ),
    },
    {
      key: 'amount',
      label: t('field.amount'),
      isFigure: true,
      cell: row => (
        <>
          {amount(row.amount)} <span className="text-text-3">{row.currency}</span>
        </>
      ),
    },
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
      cell: row => (row.holder ? <Badge tone="info">{row.holder.name}</Badge> : <span className="text-text-3">—</span>),
    },
    {
      key: 'age',
      label: t('withdrawal.waits'),
      cell: row => <span title={dateTime(row.createdAt)}>{ago(row.claimedPaidAt ?? row.createdAt)}</span>,
    },
  ]
}
