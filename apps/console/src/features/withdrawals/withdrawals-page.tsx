import { Chip, Icon, type TableColumn } from '@croupier/ui'
import { useCallback, useState } from 'react'
import { useLiveEvery } from '../../shared/api/live-desks.ts'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { WithdrawalRow } from '../../shared/api/types.ts'
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
import { mayDo } from './may-do.ts'
import { SignalsPanel } from './signals-panel.tsx'
import { useQueueKeys } from './use-queue-keys.ts'
import { WithdrawalCardView } from './withdrawal-card.tsx'
import { FlagsBadge, STATES, StateBadge, UnknownBadge } from './withdrawal-words.tsx'
import './withdrawals.css'

const VIEWS = ['queue', 'mine', 'open', 'all'] as const
type View = (typeof VIEWS)[number]
/** Often enough that two operators see each other take withdrawals. */
const LOOK_EVERY_MS = 3_000

const KEYS: readonly KeyHelp[] = [
  ['j', 'keys.next'],
  ['k', 'keys.previous'],
  ['Enter', 'keys.open'],
  ['c', 'keys.take'],
  ['a', 'keys.approve'],
  ['p', 'keys.pay'],
  ['r', 'keys.reject'],
  ['/', 'keys.search'],
  ['Esc', 'keys.close'],
]

export type Asked = 'approve' | 'reject' | 'pay' | 'return' | undefined

/** The withdrawal desk: a live queue, the one that has waited longest first, and keys for what is done all day. */
export function WithdrawalsPage() {
  const { t } = useText()
  const scope = useScope()
  const { me } = useDesk()
  const { get, set, days, page, id } = useFilters()
  const [q, view, state] = [get('q') ?? '', readView(get('view')), STATES.find(each => each === get('state'))]
  const isSignals = get('view') === 'signals'
  const query = { ...scope, q, view, pageNo: page, ...(state && { state }), ...instantsOf(days) }
  const read = useRead('consoleWithdrawals', { query }, { everyMs: useLiveEvery(LOOK_EVERY_MS), enabled: !isSignals })
  const [asked, setAsked] = useState<Asked>()
  const choose = useCallback((withdrawalId: string | undefined) => set({ id: withdrawalId }), [set])
  const search = useCallback((text: string) => set({ q: text, id: undefined }), [set])
  const claim = useDo('claimWithdrawal', ['consoleWithdrawals', 'consoleWithdrawal'])
  const rows = isSignals ? [] : (read.data?.list ?? [])
  const chosen = rows.find(row => row.withdrawalId === id)
  const able = chosen && mayDo(chosen, me)
  useQueueKeys({
    keys: rows.map(row => row.withdrawalId),
    chosen: id,
    onChoose: choose,
    acts: {
      ...(chosen && able?.claim && { c: () => claim.mutate({ params: { withdrawalId: chosen.withdrawalId }, body: {} }) }),
      ...(able?.approve && { a: () => setAsked('approve') }),
      ...(able?.reject && { r: () => setAsked('reject') }),
      ...(able?.pay && { p: () => setAsked('pay') }),
    },
  })
  return (
    <Page
      title={t('nav.withdrawals')}
      count={isSignals ? undefined : read.data?.total}
      actions={<ExportButton call="exportWithdrawals" query={{ ...scope, state }} days={days} />}
      card={id && <WithdrawalCardView key={id} withdrawalId={id} asked={asked} onAsk={setAsked} onClose={() => choose(undefined)} />}
      cardTitle={t('withdrawal.card')}
      onCloseCard={() => choose(undefined)}
    >
      <div className="filters">
        {!isSignals && <SearchBox value={q} onChange={search} placeholder={t('withdrawal.search')} />}
        {VIEWS.map(each => (
          <Chip key={each} isOn={!isSignals && view === each} onClick={() => set({ view: each, id: undefined })}>
            {t(`withdrawal.view.${each}`)}
            {each === 'queue' && read.data !== undefined && <span className="num"> {read.data.waiting}</span>}
          </Chip>
        ))}
        <Chip isOn={isSignals} onClick={() => set({ view: 'signals', id: undefined })}>
          {t('withdrawal.view.signals')}
        </Chip>
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
        {read.data !== undefined && read.data.held > 0 && (
          <Chip isOn={isHeld(view, state)} onClick={() => set({ view: 'open', state: 'paying', id: undefined })}>
            <Icon name="hourglass" />
            {t('withdrawal.held', { count: read.data.held })}
          </Chip>
        )}
      </div>
      {isSignals ? (
        <SignalsPanel />
      ) : (
        <DeskList
          read={read}
          id={id}
          choose={choose}
          showsBrand={!scope.brandId}
          onPage={next => set({ page: String(next) })}
          isQueue={view === 'queue' && q === ''}
        />
      )}
      {!isSignals && <KeysHelp line={t('withdrawal.keys')} keys={KEYS} />}
    </Page>
  )
}

/** Whose answer nobody knows are among those that are being paid. */
const isHeld = (view: View, state: string | undefined): boolean => view === 'open' && state === 'paying'

const readView = (text: string | undefined): View => VIEWS.find(each => each === text) ?? 'queue'

interface DeskListProps {
  read: ReturnType<typeof useRead<'consoleWithdrawals'>>
  id: string | undefined
  choose: (withdrawalId: string) => void
  showsBrand: boolean
  onPage: (page: number) => void
  isQueue: boolean
}

function DeskList({ read, id, choose, showsBrand, onPage, isQueue }: DeskListProps) {
  const { t } = useText()
  const columns = useColumns(showsBrand, choose)
  return (
    <DataList
      caption={t('nav.withdrawals')}
      columns={columns}
      rowKey={row => row.withdrawalId}
      read={read}
      chosen={id}
      onChoose={choose}
      onPage={onPage}
      empty={
        isQueue
          ? { title: t('withdrawal.nothingWaits'), text: t('withdrawal.nothingWaitsText') }
          : { title: t('list.noMatch'), text: t('list.noMatchText') }
      }
    />
  )
}

function useColumns(showsBrand: boolean, open: (withdrawalId: string) => void): TableColumn<WithdrawalRow>[] {
  const { t } = useText()
  const { brandName } = useDesk()
  const { amount, ago, dateTime } = useFormat()
  return [
    {
      key: 'number',
      label: t('withdrawal.number'),
      cell: row => (
        <button type="button" className="row-open" onClick={() => open(row.withdrawalId)}>
          <span className="num">{row.number}</span>
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
      cell: row => (
        <span className="wd-state">
          {row.payouts.some(payout => payout.state === 'unknown') ? <UnknownBadge /> : <StateBadge state={row.state} />}
          {row.claimedBy && row.nextActor === 'operator' && <small>{row.claimedBy.username}</small>}
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
    { key: 'age', label: t('withdrawal.waits'), cell: row => <span title={dateTime(row.createdAt)}>{ago(row.createdAt)}</span> },
  ]
}
