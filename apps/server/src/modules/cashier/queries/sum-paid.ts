import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

export interface DepositSums {
  /** A day in the brand's time zone, yyyy-mm-dd. */
  readonly on: string
  readonly amount: Amount
}

/** What was credited to a member by deposits, before fees. */
export async function sumPaidOf(db: Db, memberId: string): Promise<Amount> {
  const { rows } = await sql<{ amount: string }>`
    SELECT coalesce(sum(amount), 0)::text AS amount FROM cashier.payments WHERE member_id = ${memberId} AND outcome = 'credited'`.execute(
    db,
  )
  return BigInt(rows[0]?.amount ?? 0)
}

/** Whether an operator has credited money to a member by hand since then. */
export async function hasCredited(
  tx: Tx,
  { operatorId, memberId, since }: { operatorId: string; memberId: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM cashier.payments
    WHERE member_id = ${memberId} AND outcome = 'credited' AND decided_by = ${operatorId} AND decided_at > ${since} LIMIT 1`.execute(tx)
  return rows.length > 0
}

/** What was credited at a brand by the day on which it was. */
export async function sumPaidByDay(
  db: Db,
  { brandId, since, timeZone }: { brandId: string; since: Date; timeZone: string },
): Promise<readonly DepositSums[]> {
  const { rows } = await sql<{ on: string; amount: string }>`
    SELECT to_char(coalesce(decided_at, at) AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS "on", sum(amount)::text AS amount
      FROM cashier.payments WHERE brand_id = ${brandId} AND outcome = 'credited'
       AND (decided_at >= ${since} OR (at >= ${since} AND decided_at IS NULL)) GROUP BY 1`.execute(db)
  return rows.map(row => ({ on: row.on, amount: BigInt(row.amount) }))
}

/**
 * What a member has put in since an instant, or may still put in by orders that are open: credited payments, and the unpaid rest of open orders. What
 * `mayDeposit` counts against a limit; within its transaction it can't change.
 */
export async function committedSince(tx: Tx, { memberId, since, now }: { memberId: string; since: Date; now: Date }): Promise<Amount> {
  const { rows } = await sql<{ amount: string }>`
    SELECT (
      (SELECT coalesce(sum(amount), 0) FROM cashier.payments WHERE member_id = ${memberId} AND outcome = 'credited' AND at >= ${since}) +
      (SELECT coalesce(sum(greatest(amount - received, 0)), 0) FROM cashier.deposits
        WHERE member_id = ${memberId} AND state IN ('created', 'pending', 'part_paid') AND (expires_at > ${now} OR claimed_paid_at IS NOT NULL))
    )::text AS amount`.execute(tx)
  return BigInt(rows[0]?.amount ?? 0)
}
