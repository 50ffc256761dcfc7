import { Chip, Icon, type TableColumn } from '@croupier/ui'
import { useCallback } from 'react'
import { useScope } from '../../shared/api/operator.tsx'
import type { WithdrawalRow } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { Desk } from '../../shared/desk/desk.tsx'
import { useDeskColumns } from '../../shared/desk/use-desk-columns.tsx'
import { type Queue, useQueue } from '../../shared/desk/use-queue.ts'
import { ViewChips } from '../../shared/desk/view-chips.tsx'
import { instantsOf } from '../../shared/format/day-instants.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DayFilter } from '../../shared/ui/day-filter.tsx'
import { ExportButton } from '../../shared/ui/export-button.tsx'
import { FilterSelect } from '../../shared/ui/filter-select.tsx'
import type { KeyHelp } from '../../shared/ui/keys-help.tsx'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { SignalsPanel } from './signals-panel.tsx'
import { WithdrawalCard } from './withdrawal-card.tsx'
import { FlagsBadge, STATES, StateBadge, UnknownBadge } from './withdrawal-words.tsx'
import './withdrawals.css'

const VIEWS = ['queue', 'mine', 'open', 'all', 'signals'] as const
type View = (typeof VIEWS)[number]
/** Often enough that two operators see each other take withdrawals. */
const LOOK_EVERY_MS = 3_000

const KEYS: readonly KeyHelp[] = [
  ['c', 'keys.take'],
  ['a', 'keys.approve'],
  ['p', 'keys.pay'],
  ['r', 'keys.reject'],
]

/** The withdrawal desk: a live queue, the one that has waited longest first, and the signs of fraud. */
export function WithdrawalsPage() {
  const { t } = useText()
  const scope = useScope()
  const { get, days, page } = useFilters()
  const [q, view, state] = [get('q') ?? '', readView(get('view')), readState(get('state'))]
  const isSignals = view === 'signals'
  const query = { ...scope, q, ...(!isSignals && { view }), pageNo: page, ...(state && { state }), ...instantsOf(days) }
  const read = useRead('consoleWithdrawals', { query }, { everyMs: LOOK_EVERY_MS, enabled: !isSignals })
  const queue = useQueue(read, row => row.withdrawalId)
  return (
    <Desk
      title={t('nav.withdrawals')}
      count={isSignals ? undefined : read.data?.total}
      actions={<ExportButton call="exportWithdrawals" query={{ ...scope, state }} days={days} />}
      filters={<Filters view={view} waiting={read.data?.waiting} held={read.data?.held ?? 0} />}
      isSearchable
      instead={isSignals && <SignalsPanel />}
      queue={queue}
      columns={useColumns(queue)}
      card={{
        title: t('withdrawal.card'),
        nameOf: row => row.number,
        of: withdrawalId => <WithdrawalCard withdrawalId={withdrawalId} onClose={() => queue.choose(undefined)} />,
      }}
      keys={KEYS}
      empty={
        view === 'queue' && q === ''
          ? { title: t('withdrawal.nothingWaits'), text: t('withdrawal.nothingWaitsText') }
          : { title: t('list.noMatch'), text: t('list.noMatchText') }
      }
    />
  )
}

const readView = (text: string | undefined): View => VIEWS.find(each => each === text) ?? 'queue'
const readState = (text: string | undefined) => STATES.find(each => each === text)

function Filters({ view, waiting, held }: { view: View; waiting: number | undefined; held: number }) {
  const { t } = useText()
  const { get, set, days } = useFilters()
  const isSignals = view === 'signals'
  const state = readState(get('state'))
  const search = useCallback((text: string) => set({ q: text, id: undefined }), [set])
  return (
    <>
      {!isSignals && <SearchBox value={get('q') ?? ''} onChange={search} placeholder={t('withdrawal.search')} />}
      <ViewChips
        views={VIEWS.map(name => ({ name, label: t(`withdrawal.view.${name}`), ...(name === 'queue' && { waiting }) }))}
        shown={view}
        onShow={next => set({ view: next, id: undefined })}
      />
      {!isSignals && (
        <>
          <FilterSelect
            label={t('field.state')}
            all={t('withdrawal.allStates')}
            value={state}
            options={STATES.map(value => ({ value, label: t(`withdrawal.state.${value}`) }))}
            onChange={next => set({ state: next, view: 'all', id: undefined })}
          />
          <DayFilter value={days} onChange={({ from, until }) => set({ from, until, view: 'all', id: undefined })} />
        </>
      )}
      {held > 0 && (
        // Payouts whose outcome is unknown are among those that are being paid.
        <Chip isOn={view === 'open' && state === 'paying'} onClick={() => set({ view: 'open', state: 'paying', id: undefined })}>
          <Icon name="hourglass" />
          {t('withdrawal.held', { count: held })}
        </Chip>
      )}
    </>
  )
}

function useColumns(queue: Queue<WithdrawalRow>): TableColumn<WithdrawalRow>[] {
  const { t } = useText()
  const { item, money, since } = useDeskColumns(queue)
  return [
    item(
      t('withdrawal.number'),
      row => <span className="num">{row.number}</span>,
      row => row,
    ),
    money(row => row),
    {
      key: 'state',
      label: t('field.state'),
      cell: row => (
        <span className="wd-state">
          {row.payouts.some(payout => payout.state === 'unknown') ? <UnknownBadge /> : <StateBadge state={row.state} />}
          {row.claim && row.nextActor === 'operator' && <small>{row.claim.name}</small>}
        </span>
      ),
    },
    {
      key: 'to',
      label: t('withdrawal.to'),
      cell: row => (
        <span className="text-text-2">
          {row.optionName} <span className="num">{row.accountMask}</span>
        </span>
      ),
    },
    { key: 'flags', label: t('withdrawal.risk'), cell: row => <FlagsBadge count={row.flags.length} /> },
    since(t('withdrawal.waits'), row => row.createdAt),
  ]
}
