import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface PaidOutSums {
  /** A day in the brand's time zone, yyyy-mm-dd. */
  readonly on: string
  readonly amount: Amount
}

/** What a brand's members were paid, by the day on which each payout was; what came back counts for nothing. */
export async function sumPaidByDay(
  db: Db,
  { brandId, since, timeZone }: { readonly brandId: string; readonly since: Date; readonly timeZone: string },
): Promise<readonly PaidOutSums[]> {
  const { rows } = await sql<{ on: string; amount: string }>`
    SELECT to_char(p.paid_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS "on", sum(p.amount)::text AS amount
      FROM withdrawals.payouts p JOIN withdrawals.withdrawals w USING (withdrawal_id)
     WHERE p.state = 'paid' AND p.paid_at >= ${since} AND w.brand_id = ${brandId} GROUP BY 1`.execute(db)
  return rows.map(row => ({ on: row.on, amount: BigInt(row.amount) }))
}
