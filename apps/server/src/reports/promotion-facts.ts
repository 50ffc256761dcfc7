import { sql } from 'kysely'
import type { AskedGoal, Counted, GrantNow, Window } from '../modules/promotions/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'

/** When a member came, and how many of their payments were credited. */
export async function findMemberFacts(db: Db | Tx, memberId: string): Promise<{ registeredAt: Date; deposits: number } | undefined> {
  const { rows } = await sql<{ registeredAt: Date; deposits: number }>`
    SELECT m.registered_at AS "registeredAt", coalesce((SELECT d.paid_count FROM cashier.depositor_sums d WHERE d.member_id = m.member_id), 0)::int AS deposits
      FROM identity.all_members m WHERE m.member_id = ${memberId}`.execute(db)
  return rows[0]
}

export const countFor = (db: Db | Tx, memberId: string, windows: readonly Window[]): Promise<readonly Counted[]> =>
  countGoals(
    db,
    windows.map(window => ({ memberId, ...window })),
  )

/**
 * What members paid in, and the cash part of their valid bets, each in a window that begins and ends on a quarter of an hour. Bets are read from the sums, with what is
 * not in the sums yet beside them, so that a goal is met when the bet is settled.
 */
export async function countGoals(db: Db | Tx, asked: readonly AskedGoal[]): Promise<readonly Counted[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<Counted>`
    SELECT (SELECT coalesce(sum(p.amount), 0) FROM cashier.all_payments p
             WHERE p.member_id = w.member_id AND p.outcome = 'credited' AND p.credited_at >= w.since AND p.credited_at < w.until)::bigint AS deposits,
           ((SELECT coalesce(sum(s.settled_valid_cash), 0) FROM bets.all_sums s
              WHERE s.owner_id = w.member_id AND NOT s.is_trial AND s.span = 'quarter' AND s.starts_at >= w.since AND s.starts_at < w.until) +
            (SELECT coalesce(sum(c.settled_valid_cash), 0) FROM bets.bet_changes c, bets.summed_to t
              WHERE c.owner_id = w.member_id AND NOT c.is_trial AND c.at >= t.since AND (c.xid, c.id) > (t.xid, t.id) AND c.counted_at >= w.since AND c.counted_at < w.until)
           )::bigint AS "validBets"
      FROM unnest(${asked.map(each => each.memberId)}::uuid[], ${asked.map(each => each.from)}::timestamptz[], ${asked.map(each => each.to)}::timestamptz[])
           WITH ORDINALITY w(member_id, since, until, place) ORDER BY w.place`.execute(db)
  return rows
}

/** How far grants are. */
export async function findGrants(db: Db | Tx, grantIds: readonly string[]): Promise<readonly GrantNow[]> {
  if (grantIds.length === 0) return []
  const { rows } = await sql<GrantNow>`
    SELECT grant_id AS "grantId", state, owed, progress, expires_at AS "expiresAt" FROM grants.all_grants WHERE grant_id = ANY (${[...grantIds]}::uuid[])`.execute(
    db,
  )
  return rows
}
