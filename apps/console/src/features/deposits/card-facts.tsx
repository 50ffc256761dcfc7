import type { ReactNode } from 'react'
import type { DeskCard } from '../../shared/api/types.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { MemberLink } from '../../shared/ui/member-link.tsx'
import { isNothing } from './may-decide.ts'

/** The order, the member behind it, and the terms it was made under. */
export function CardFacts({ card: { deposit, terms, payTo, member } }: { card: DeskCard }) {
  const { t } = useText()
  const { wordOf } = useWords()
  const { amount, count, dateTime } = useFormat()
  const money = (value: string) => `${amount(value)} ${deposit.currency}`
  const lines: readonly (readonly [string, ReactNode])[] = [
    [t('field.member'), <MemberLink key="member" memberId={deposit.memberId} account={deposit.account} />],
    [t('desk.ordered'), money(deposit.amount)],
    [t('desk.received'), money(deposit.received)],
    [t('deposit.held'), isNothing(deposit.held) ? undefined : money(deposit.held)],
    [t('desk.most'), money(terms.amountMax)],
    [t('desk.payTo'), payTo ?? undefined],
    [t('desk.provider'), wordOf('desk.by', deposit.provider)],
    [t('desk.made'), dateTime(deposit.createdAt)],
    [t('desk.saysPaid'), deposit.claimedPaidAt ? dateTime(deposit.claimedPaidAt) : undefined],
    [t('desk.expires'), deposit.endedAt ? undefined : dateTime(deposit.expiresAt)],
    [t('desk.ended'), deposit.endedAt ? dateTime(deposit.endedAt) : undefined],
    [t('desk.note'), deposit.note ?? undefined],
    [
      t('desk.reversed'),
      deposit.reversed ? `${dateTime(deposit.reversed.at)} · ${deposit.reversed.by} · ${deposit.reversed.reason}` : undefined,
    ],
    [
      t('desk.memberBefore'),
      member.paidCount > 0
        ? t(member.paidCount === 1 ? 'desk.paidOnce' : 'desk.paidBefore', { n: count(member.paidCount), sum: money(member.paidSum) })
        : t('desk.firstDeposit'),
    ],
  ]
  return (
    <section className="card-sec">
      <dl className="kv">{lines.map(([name, value]) => value !== undefined && <Fact key={name} name={name} value={value} />)}</dl>
    </section>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="contents">
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}
