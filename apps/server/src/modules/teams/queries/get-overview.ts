import type { TeamOverview } from '@croupier/contract'
import { localDay } from '@croupier/games/rewards'
import { type Amount, formatAmount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { addSums, figuresView, type MoneySums, NO_SUMS, type PlaySums, type Sums } from '../domain/figures.ts'
import type { TeamSpan } from '../domain/team-span.ts'
import type { TeamsDeps } from '../teams-deps.ts'
import { balanceOf } from './balance-of.ts'
import { beneath, DURING, type Look, people, rootDays, rootPaths } from './places.ts'

interface Asked extends Look {
  readonly span: TeamSpan
  readonly seesBalance: boolean
  readonly now: Date
}

/** Somebody's team with its root: who is in it, and what it did on each day. */
export async function getOverview({ db, ports }: TeamsDeps, asked: Asked): Promise<TeamOverview> {
  const { brandId, span, now } = asked
  const { currency, timeZone } = await ports.brandOf(brandId)
  const [days, counted, active, balance] = await Promise.all([
    listDays(db, asked),
    countPeople(db, asked),
    countActive(db, asked),
    asked.seesBalance ? sumBalances(db, asked, currency) : null,
  ])
  const today = localDay(now, timeZone)
  return {
    ...{ currency, timeZone, from: span.from, to: span.to },
    ...counted,
    ...active,
    balance: balance === null ? null : formatAmount(balance),
    totals: figuresView(addSums([...days.values()])),
    days: span.days.map(day => ({ day, isRunning: day === today, ...figuresView(days.get(day) ?? NO_SUMS) })),
  }
}

/** What the team did by day, or its root alone. */
export async function listDays(
  db: Db,
  { span, isPersonOnly = false, ...look }: Look & { readonly span: TeamSpan; readonly isPersonOnly?: boolean },
): Promise<ReadonlyMap<string, Sums>> {
  const [play, money] = isPersonOnly
    ? [sql`teams.play_days b ON b.member_id = ${look.rootId}`, sql`teams.money_days b ON b.member_id = ${look.rootId}`]
    : [sql`teams.team_bet_days b ON b.team_id = ${look.rootId}`, sql`teams.team_money_days b ON b.team_id = ${look.rootId}`]
  const [played, moved] = await Promise.all([
    sql<PlaySums & { day: string }>`WITH ${rootDays(look, span)}
      SELECT b.day, sum(b.bets)::bigint AS bets, sum(b.stake)::bigint AS stake, sum(b.valid)::bigint AS valid, sum(b.payout)::bigint AS payout
        FROM root_days d JOIN ${play} AND b.day = d.day GROUP BY 1`.execute(db),
    sql<MoneySums & { day: string }>`WITH ${rootDays(look, span)}
      SELECT b.day, b.kind, b.received, b.paid FROM root_days d JOIN ${money} AND b.day = d.day`.execute(db),
  ])
  const days = new Map<string, { play: PlaySums; money: MoneySums[] }>()
  for (const { day, ...sums } of played.rows) days.set(day, { play: sums, money: [] })
  for (const { day, ...movement } of moved.rows) {
    const sums = days.get(day) ?? { play: NO_SUMS.play, money: [] }
    sums.money.push(movement)
    days.set(day, sums)
  }
  return days
}

async function countPeople(db: Db, { rootId, span }: Asked): Promise<{ people: number; newPeople: number }> {
  const { rows } = await sql<{ people: number; newPeople: number }>`
    SELECT count(*)::int AS people, (count(*) FILTER (WHERE t.registered_at >= ${span.startsAt} AND t.registered_at < ${span.endsAt}))::int AS "newPeople"
      FROM identity.member_tree r JOIN identity.member_tree t ON ${beneath('t.path', 'r.path')}
     WHERE r.member_id = ${rootId} AND t.member_id <> r.member_id AND t.type <> 4`.execute(db)
  return rows[0] ?? { people: 0, newPeople: 0 }
}

async function countActive(db: Db, { span, ...look }: Asked): Promise<Pick<TeamOverview, 'activePeople' | 'depositors' | 'withdrawers'>> {
  const among = people(look, span, await rootPaths(db, look, span))
  const moved = (kind: string) => sql`
    SELECT count(DISTINCT b.member_id) FROM people p JOIN teams.money_days b ON b.member_id = p.member_id AND ${DURING}
     WHERE b.brand_id = ${look.brandId} AND b.kind = ${kind} AND b.day BETWEEN ${span.from} AND ${span.to}`
  const { rows } = await sql<Pick<TeamOverview, 'activePeople' | 'depositors' | 'withdrawers'>>`
    WITH ${among}, active AS (
      SELECT DISTINCT p.member_id FROM people p
       WHERE EXISTS (SELECT FROM teams.play_days b WHERE b.member_id = p.member_id AND b.day BETWEEN ${span.from} AND ${span.to} AND b.bets > 0 AND ${DURING}))
    SELECT (SELECT count(*) FROM active)::int AS "activePeople", (${moved('deposit')})::int AS depositors, (${moved('withdrawal_paid')})::int AS withdrawers`.execute(
    db,
  )
  return rows[0] ?? { activePeople: 0, depositors: 0, withdrawers: 0 }
}

async function sumBalances(db: Db, { rootId }: Asked, currency: string): Promise<Amount> {
  const { rows } = await sql<{ sum: Amount }>`
    SELECT coalesce(sum(b.balance), 0)::bigint AS sum
      FROM identity.member_tree r JOIN identity.member_tree t ON ${beneath('t.path', 'r.path')}
     CROSS JOIN ${balanceOf('t.member_id', currency)} b
     WHERE r.member_id = ${rootId} AND t.type <> 4`.execute(db)
  return rows[0]?.sum ?? 0n
}
