import { type Endpoints, TEAM_INCOME_KINDS, type TeamIncomeDay, type TeamIncomeKind, type ValueOf } from '@croupier/contract'
import { type Amount, formatAmount } from '@croupier/kernel'
import { sql } from 'kysely'
import { incomeKindOf } from '../domain/flows.ts'
import type { TeamSpan } from '../domain/team-span.ts'
import type { TeamsDeps } from '../teams-deps.ts'

export type TeamIncome = ValueOf<Endpoints['teamIncome']>

interface Sum {
  readonly received: Amount
  readonly paid: Amount
}
const NONE: Sum = { received: 0n, paid: 0n }
const plus = (one: Sum, other: Sum): Sum => ({ received: one.received + other.received, paid: one.paid + other.paid })
const view = ({ received, paid }: Sum) => ({
  received: formatAmount(received),
  paid: formatAmount(paid),
  net: formatAmount(received - paid),
})

/** What somebody earned by the team and paid to it, by day and kind, newest first. */
export async function getIncome(
  { db, ports }: TeamsDeps,
  { brandId, memberId, span }: { readonly brandId: string; readonly memberId: string; readonly span: TeamSpan },
): Promise<TeamIncome> {
  const { rows } = await sql<Sum & { day: string; kind: string }>`
    SELECT day, kind, received, paid FROM teams.money_days WHERE member_id = ${memberId} AND day BETWEEN ${span.from} AND ${span.to}`.execute(
    db,
  )
  const lines = new Map<string, Sum & { readonly day: string; readonly kind: TeamIncomeKind }>()
  for (const { day, kind: moved, ...sum } of rows) {
    const kind = incomeKindOf(moved)
    if (kind) lines.set(`${day} ${kind}`, { day, kind, ...plus(lines.get(`${day} ${kind}`) ?? NONE, sum) })
  }
  const all = [...lines.values()]
  const sumOf = (kind?: TeamIncomeKind) => all.filter(line => kind === undefined || line.kind === kind).reduce<Sum>(plus, NONE)
  const order = ({ kind }: Pick<TeamIncomeDay, 'kind'>) => TEAM_INCOME_KINDS.indexOf(kind)
  return {
    currency: (await ports.brandOf(brandId)).currency,
    ...view(sumOf()),
    kinds: TEAM_INCOME_KINDS.filter(kind => all.some(line => line.kind === kind)).map(kind => ({ kind, ...view(sumOf(kind)) })),
    list: all
      .sort((one, other) => (one.day === other.day ? order(one) - order(other) : one.day < other.day ? 1 : -1))
      .map(({ day, kind, ...sum }) => ({ day, kind, ...view(sum) })),
  }
}
