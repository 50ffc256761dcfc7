import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

export type PlayLimitKind = 'stake' | 'loss'
export type LimitPeriod = 'day' | 'week' | 'month'
export type ClosureCode = 'time_out_active' | 'self_excluded'

export interface PlayLimit {
  readonly ownerId: string
  readonly kind: PlayLimitKind
  readonly period: LimitPeriod
  readonly amount: Amount
  readonly timeZone: string
}

/**
 * Sets how much an account may stake or lose in a period; what it has played in the one that runs counts from the start of it. The account's bets wait,
 * so no bet is counted twice or missed.
 */
export async function setLimit(tx: Tx, limit: PlayLimit): Promise<void> {
  await holdMember(tx, limit.ownerId)
  await sql`
    INSERT INTO bets.limits (owner_id, kind, period, amount, time_zone, starts_at, staked, won)
      SELECT ${limit.ownerId}, ${limit.kind}, ${limit.period}, ${limit.amount}, ${limit.timeZone}, s.starts_at,
             coalesce(sum(CASE WHEN ${limit.kind} = 'stake' THEN b.stake ELSE b.stake - b.bonus - b.free END), 0),
             coalesce(sum(b.payout - bets.bonus_part(b.payout, b.bonus + b.free, b.stake)), 0)
        FROM (SELECT bets.period_start(${limit.period}, ${limit.timeZone}, now()) AS starts_at) s
        LEFT JOIN bets.all_bets b ON b.owner_id = ${limit.ownerId} AND b.placed_at >= s.starts_at AND NOT b.is_trial AND b.state <> 'void'
       GROUP BY s.starts_at
      ON CONFLICT (owner_id, kind, period) DO UPDATE SET amount = excluded.amount`.execute(tx)
}

/** A limit with what was played of it in the period that runs; nothing of an earlier one. */
export interface HeldLimit extends Omit<PlayLimit, 'ownerId' | 'timeZone'> {
  readonly startsAt: Date
  /** Stakes, or for a limit of losses stakes less wins, which may be below zero. */
  readonly played: Amount
}

/** The limits of an account, locked until the transaction ends: meanwhile no bet is placed. */
export async function holdLimits(tx: Tx, ownerId: string): Promise<HeldLimit[]> {
  await sql`SELECT bets.hold_limits(ARRAY[${ownerId}::uuid])`.execute(tx)
  const { rows } = await sql<HeldLimit>`
    SELECT l.kind, l.period, l.amount, p.starts_at AS "startsAt",
           CASE WHEN l.starts_at < p.starts_at THEN 0 WHEN l.kind = 'stake' THEN l.staked ELSE l.staked - l.won END AS played
      FROM bets.limits l, bets.period_start(l.period, l.time_zone, now()) AS p(starts_at)
     WHERE l.owner_id = ${ownerId} ORDER BY l.kind, l.period`.execute(tx)
  return rows
}

/** Writes down what counts in a limit of what was sent to vendors in its period. The caller holds the limit. */
export async function countSent(
  tx: Tx,
  { ownerId, kind, period, startsAt, sent }: Pick<HeldLimit, 'kind' | 'period' | 'startsAt'> & { ownerId: string; sent: Amount },
): Promise<void> {
  await sql`
    UPDATE bets.limits
       SET staked = CASE WHEN starts_at < ${startsAt} THEN 0 ELSE staked END, won = CASE WHEN starts_at < ${startsAt} THEN 0 ELSE won END,
           sent = ${sent}, starts_at = greatest(starts_at, ${startsAt})
     WHERE owner_id = ${ownerId} AND kind = ${kind} AND period = ${period}`.execute(tx)
}

export async function dropLimit(tx: Tx, { ownerId, kind, period }: Pick<PlayLimit, 'ownerId' | 'kind' | 'period'>): Promise<void> {
  await sql`DELETE FROM bets.limits WHERE owner_id = ${ownerId} AND kind = ${kind} AND period = ${period}`.execute(tx)
}

/** No bet of the account stands until then, in money or demo credits. A closure is only ever made longer; turnover of bonus money, its clock and that of free spins stand still. */
export async function closeAccount(tx: Tx, closure: { ownerId: string; until: Date; code: ClosureCode }): Promise<void> {
  await holdMember(tx, closure.ownerId)
  await sql`
    INSERT INTO bets.closures (owner_id, until, code) VALUES (${closure.ownerId}, ${closure.until}, ${closure.code})
      ON CONFLICT (owner_id) DO UPDATE SET until = excluded.until, code = excluded.code WHERE closures.until < excluded.until`.execute(tx)
  await sql`SELECT grants.pause(${closure.ownerId}, ${closure.until}), free_spins.pause(${closure.ownerId}, ${closure.until})`.execute(tx)
}

/** What an account has staked and won for money since an instant, and in how many rounds; void ones are none. */
export async function sumPlayOf(
  db: Db | Tx,
  { ownerId, since }: { ownerId: string; since: Date },
): Promise<{ staked: Amount; won: Amount; rounds: number }> {
  const { rows } = await sql<{ staked: Amount; won: Amount; rounds: number }>`
    SELECT coalesce(sum(stake), 0)::bigint AS staked, coalesce(sum(payout), 0)::bigint AS won, count(*)::int AS rounds
      FROM bets.all_bets WHERE owner_id = ${ownerId} AND placed_at >= ${since} AND NOT is_trial AND state <> 'void'`.execute(db)
  return rows[0] ?? { staked: 0n, won: 0n, rounds: 0 }
}

/** No bet of the member is placed until the transaction ends; those that are under way commit first. */
const holdMember = (tx: Tx, ownerId: string) => sql`SELECT pg_advisory_xact_lock(bets.member_lock(${ownerId}))`.execute(tx)
