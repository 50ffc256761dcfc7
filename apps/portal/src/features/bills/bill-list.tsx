import { Button, EmptyState, ListSkeleton, Tabs } from '@croupier/ui'
import { SelectField } from '@croupier/ui/components/select-field.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BillKind, type BillRow, type BillState, billsQuery } from '../../shared/api/queries/bills.ts'
import { statePicture } from '../../shared/art/art.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { isZero } from './amounts.ts'
import { BillStateBadge } from './bill-state.tsx'
import { FourDigits, useFigures } from './figures.tsx'
import { usePeriodText } from './period-text.ts'

const ROLES = ['received', 'given'] as const
type Role = (typeof ROLES)[number]
const SALARY_STATES: readonly BillState[] = ['issued', 'paid', 'part_paid', 'upline_short', 'target_missed']
const DIVIDEND_STATES: readonly BillState[] = [...SALARY_STATES, 'awaiting_review', 'awaiting_claim', 'refused', 'expired']

/** Bills of a kind, received and to be paid, newest first. */
export function BillList({ kind, onOpen }: { kind: BillKind; onOpen: (billId: string) => void }) {
  const { t } = useTranslation('bills')
  const [role, setRole] = useState<Role>('received')
  const [state, setState] = useState<BillState | ''>('')
  const states = kind === 'dividend' ? DIVIDEND_STATES : SALARY_STATES
  return (
    <section className="bill-list" aria-label={t('list.title')}>
      <div className="row justify-between items-end flex-wrap gap-3">
        <h3 className="h3">{t('list.title')}</h3>
        <SelectField
          label={t('list.state')}
          value={state}
          options={[{ value: '', label: t('list.all') }, ...states.map(value => ({ value, label: t(`state.${value}`) }))]}
          onChange={event => setState(event.target.value as BillState | '')}
        />
      </div>
      <Tabs hug label={t('list.role')} items={ROLES.map(key => ({ key, label: t(`list.${key}`) }))} value={role} onChange={setRole}>
        <Rows key={`${role} ${state}`} kind={kind} role={role} state={state === '' ? undefined : state} onOpen={onOpen} />
      </Tabs>
    </section>
  )
}

interface RowsProps {
  kind: BillKind
  role: Role
  state: BillState | undefined
  onOpen: (billId: string) => void
}

function Rows({ kind, role, state, onOpen }: RowsProps) {
  const { t } = useTranslation('bills')
  const bills = useInfiniteQuery(billsQuery({ kind, role, ...(state && { state }) }))
  if (bills.isError) return <LoadError error={bills.error} onRetry={() => void bills.refetch()} isRetrying={bills.isFetching} />
  if (!bills.data) return <ListSkeleton rows={4} />
  const rows = bills.data.pages.flatMap(({ list }) => list)
  if (rows.length === 0)
    return (
      <EmptyState art={statePicture('empty-records')} title={t(state ? 'list.noneSuch' : `list.none.${role}.title`)}>
        {!state && t(`list.none.${role}.text`)}
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
