import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface CostRow {
  /** As `2026-11`, by UTC. */
  readonly month: string
  readonly friends: number
  readonly rewarded: number
  readonly rewards: Amount
  readonly commissions: Amount
  readonly members: number
}

/** What friends cost a brand, by the month in which it was paid, newest first. */
export async function listCosts(db: Db, brandId: string, months: number): Promise<readonly CostRow[]> {
  const { rows } = await sql<CostRow>`
    WITH paid AS (
      SELECT to_char(credited_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, source_id LIKE 'friend:%' AS is_fixed, member_id, amount
        FROM rewards.all_credits WHERE source = 'referral' AND brand_id = ${brandId}
    ), came AS (
      SELECT to_char(registered_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, count(*)::int AS friends FROM referral.friends WHERE brand_id = ${brandId} GROUP BY 1
    ), sums AS (
      SELECT month, (count(*) FILTER (WHERE is_fixed))::int AS rewarded, coalesce(sum(amount) FILTER (WHERE is_fixed), 0)::bigint AS rewards,
             coalesce(sum(amount) FILTER (WHERE NOT is_fixed), 0)::bigint AS commissions, count(DISTINCT member_id)::int AS members FROM paid GROUP BY 1
    )
    SELECT month, coalesce(c.friends, 0) AS friends, coalesce(s.rewarded, 0) AS rewarded, coalesce(s.rewards, 0)::bigint AS rewards,
           coalesce(s.commissions, 0)::bigint AS commissions, coalesce(s.members, 0) AS members
      FROM came c FULL JOIN sums s USING (month) ORDER BY month DESC LIMIT ${months}`.execute(db)
  return rows
}
