import type { ManualRewardState } from '@croupier/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { ManualRewardRow } from '../tables.ts'

export interface ManualRewardQuery {
  readonly brandId?: string | undefined
  readonly memberId?: string | undefined
  readonly state?: ManualRewardState | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** What operators gave by hand: what waits for a second one first, then the newest. */
export async function listManualRewards(db: Db, query: ManualRewardQuery): Promise<{ rows: ManualRewardRow[]; total: number }> {
  const { brandId = null, memberId = null, state = null, pageNo, pageSize } = query
  const { rows } = await sql<ManualRewardRow & { total: number }>`
    SELECT m.*, (count(*) OVER ())::int AS total FROM promotions.manual_rewards m
     WHERE (${brandId}::uuid IS NULL OR brand_id = ${brandId}::uuid) AND (${memberId}::uuid IS NULL OR member_id = ${memberId}::uuid)
       AND (${state}::text IS NULL OR state = ${state})
     ORDER BY (state = 'proposed') DESC, proposed_at DESC, reward_id DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
