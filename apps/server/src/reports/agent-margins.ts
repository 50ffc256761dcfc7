import { sql } from 'kysely'
import type { Db } from '../platform/db/index.ts'

export interface HouseRate {
  readonly receiverId: string
  readonly kind: string
  readonly ratePpm: number
}

/** The highest rate of each house contract on valid bets that is in force or accepted; shares of losses are left out, since they never pass what was lost. */
export async function listHouseRates(db: Db, brandId: string, now: Date): Promise<HouseRate[]> {
  const { rows } = await sql<HouseRate>`
    SELECT v.receiver_id AS "receiverId", v.kind, max((t.tier ->> 'ratePpm')::int) AS "ratePpm"
      FROM contracts.all_versions v CROSS JOIN LATERAL jsonb_array_elements(v.tiers) AS t(tier)
     WHERE v.brand_id = ${brandId} AND v.payer_id IS NULL AND v.basis = 'validBet' AND v.state IN ('in_force', 'awaiting_consent')
       AND (v.effective_to IS NULL OR v.effective_to > ${now})
     GROUP BY 1, 2`.execute(db)
  return rows
}

/** The most rebate points that anybody directly beneath the house was given; null where nobody was. */
export async function findTopPoints(db: Db, brandId: string): Promise<number | null> {
  const { rows } = await sql<{ points: number | null }>`
    SELECT max(rebate_points)::int AS points FROM identity.member_tree WHERE brand_id = ${brandId} AND upline_id IS NULL AND closed_at IS NULL`.execute(
    db,
  )
  return rows[0]?.points ?? null
}
