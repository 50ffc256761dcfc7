import { Button, DateRange, EmptyState, ListSkeleton, Tabs } from '@croupier/ui'
import { SelectField } from '@croupier/ui/components/select-field.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BillFilter, type BillKind, type BillRow, type BillState, billsQuery } from '../../shared/api/queries/bills.ts'
import { statePicture } from '../../shared/art/art.ts'
import { FilterFold } from '../../shared/records/filter-fold.tsx'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { isZero } from './amounts.ts'
import { BillStateBadge } from './bill-state.tsx'
import { FourDigits, useFigures } from './figures.tsx'
import { usePeriodText } from './period-text.ts'
import { type IssueDays, useIssueDays } from './use-issue-days.ts'

const ROLES = ['received', 'given'] as const
type Role = (typeof ROLES)[number]
const SALARY_STATES: readonly BillState[] = ['issued', 'paid', 'part_paid', 'upline_short', 'target_missed']
const DIVIDEND_STATES: readonly BillState[] = [...SALARY_STATES, 'awaiting_review', 'awaiting_claim', 'refused', 'expired']

/** Bills of a kind, received and to be paid, newest first. */
export function BillList({ kind, onOpen }: { kind: BillKind; onOpen: (billId: string) => void }) {
  const { t } = useTranslation('bills')
  const [role, setRole] = useState<Role>('received')
  const [state, setState] = useState<BillState | ''>('')
  const days = useIssueDays()
  const filter: BillFilter = { kind, role, ...(state && { state }), ...days.instants }
  return (
    <section className="bill-list" aria-label={t('list.title')}>
      <h3 className="h3">{t('list.title')}</h3>
      <Filters kind={kind} days={days} state={state} onState={setState} />
      <Tabs hug label={t('list.role')} items={ROLES.map(key => ({ key, label: t(`list.${key}`) }))} value={role} onChange={setRole}>
        <Rows key={JSON.stringify(filter)} filter={filter} onOpen={onOpen} />
      </Tabs>
    </section>
  )
}

interface FiltersProps {
  kind: BillKind
  days: IssueDays
  state: BillState | ''
  onState: (state: BillState | '') => void
}

function Filters({ kind, days, state, onState }: FiltersProps) {
  const { t } = useTranslation('bills')
  const { t: common } = useTranslation()
  const states = kind === 'dividend' ? DIVIDEND_STATES : SALARY_STATES
  return (
    <FilterFold
      span={days.span}
      count={[state, days.instants].filter(Boolean).length}
      summary={days.instants ? undefined : t('list.allDates')}
    >
      <DateRange label={common('record.dates')} value={days.span} onChange={days.choose} presets={days.presets} latestOn={days.latestOn} />
      <SelectField
        small
        label={t('list.state')}
        value={state}
        options={[{ value: '', label: t('list.all') }, ...states.map(value => ({ value, label: t(`state.${value}`) }))]}
        onChange={event => onState(event.target.value as BillState | '')}
      />
    </FilterFold>
  )
}

function Rows({ filter, onOpen }: { filter: BillFilter; onOpen: (billId: string) => void }) {
  const { t } = useTranslation('bills')
  const bills = useInfiniteQuery(billsQuery(filter))
  const { role, state, from } = filter
  if (bills.isError) return <LoadError error={bills.error} onRetry={() => void bills.refetch()} isRetrying={bills.isFetching} />
  if (!bills.data) return <ListSkeleton rows={4} />
  const rows = bills.data.pages.flatMap(({ list }) => list)
  if (rows.length === 0)
    return (
      <EmptyState
        art={statePicture('empty-records')}
        title={t(from ? 'list.noneThen' : state ? 'list.noneSuch' : `list.none.${role}.title`)}
      >
        {!state && !from && t(`list.none.${role}.text`)}
      </EmptyState>
    )
  return (
    <>
      <ul className="bill-rows">
        {rows.map(bill => (
          <li key={bill.billId}>
            <Row bill={bill} role={role} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {bills.hasNextPage && (
        <div className="mt-4 text-center">
          <Button size="s" busy={bills.isFetchingNextPage} onClick={() => void bills.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}

function Row({ bill, role, onOpen }: { bill: BillRow; role: Role; onOpen: (billId: string) => void }) {
  const { t } = useTranslation('bills')
  const { text } = useFigures()
  const { title } = usePeriodText()
  const instant = useInstantText()
  const { billId, number, state, amount, paid, payer, receiver, issuedAt, claimUntil } = bill
  const isPart = !isZero(paid) && paid !== amount
  return (
    <button type="button" className="bill-row" onClick={() => onOpen(billId)}>
      <span className="bill-row-name">
        <b className="font-semi">{title(bill)}</b>
        <small className="text-12 text-text-2">
          {role === 'received' ? t('list.from', { name: payer ?? t('house') }) : t('list.to', { name: receiver })} · {number}
        </small>
      </span>
      <span className="bill-row-state">
        <BillStateBadge state={state} />
        <small className="text-12 text-text-2 num">
          {state === 'awaiting_claim' && claimUntil !== null
            ? t('claim.until', { at: instant(claimUntil, 'minute') })
            : t('list.issued', { at: instant(issuedAt, 'minute') })}
        </small>
      </span>
      <span className="bill-row-amount num">
        <b>
          <FourDigits value={amount} />
        </b>
        {isPart && <small className="text-12 text-text-2">{t('list.paid', { paid: text(paid) })}</small>}
      </span>
    </button>
  )
}
