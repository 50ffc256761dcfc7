import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface DepositSums {
  /** A day in the brand's time zone, yyyy-mm-dd. */
  readonly on: string
  readonly amount: Amount
}

/** What a member's paid deposits sum to, before fees. */
export async function sumPaidOf(db: Db, memberId: string): Promise<Amount> {
  const { rows } = await sql<{ amount: string }>`
    SELECT coalesce(sum(amount), 0)::text AS amount FROM cashier.deposits WHERE member_id = ${memberId} AND state = 'paid'`.execute(db)
  return BigInt(rows[0]?.amount ?? 0)
}

/** Paid deposits of a brand by the day on which they were paid. */
export async function sumPaidByDay(
  db: Db,
  { brandId, since, timeZone }: { brandId: string; since: Date; timeZone: string },
): Promise<readonly DepositSums[]> {
  const { rows } = await sql<{ on: string; amount: string }>`
    SELECT to_char(ended_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS "on", sum(amount)::text AS amount
      FROM cashier.deposits WHERE brand_id = ${brandId} AND state = 'paid' AND ended_at >= ${since} GROUP BY 1`.execute(db)
  return rows.map(row => ({ on: row.on, amount: BigInt(row.amount) }))
}
