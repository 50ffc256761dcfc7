import { sql } from 'kysely'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import type { RanksDeps } from '../ranks-deps.ts'

/** Changes that are told in one transaction. */
const BATCH = 500

interface Reached {
  readonly changeId: bigint
  readonly memberId: string
  readonly brandId: string
  readonly rank: number
}

/** Writes to members that they reached a rank, or are back in it; of several at once the last. Nobody hears of it in a pause or an exclusion. Answers how many were told. */
export async function tellReached(deps: RanksDeps, signal?: AbortSignal): Promise<number> {
  let told = 0
  while (!signal?.aborted) {
    const batch = await transaction(deps.db, tx => tellBatch(tx, deps))
    told += batch.told
    if (batch.read < BATCH) break
  }
  return told
}

async function tellBatch(tx: Tx, { clock, ports }: RanksDeps): Promise<{ readonly read: number; readonly told: number }> {
  const now = clock.now()
  const { rows } = await sql<Reached>`
    UPDATE ranks.changes c SET told_at = ${now}
      FROM (SELECT change_id FROM ranks.changes WHERE told_at IS NULL AND why <> 'not_kept' ORDER BY change_id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) u
     WHERE c.change_id = u.change_id
     RETURNING c.change_id AS "changeId", c.member_id AS "memberId", c.brand_id AS "brandId", c.to_rank AS rank`.execute(tx)
  const last = new Map(rows.toSorted((a, b) => (a.changeId < b.changeId ? -1 : 1)).map(row => [row.memberId, row]))
  let told = 0
  for (const { changeId, memberId, brandId, rank } of last.values()) {
    if (await ports.shutOut(tx, memberId, now)) continue
    await ports.tellReached(tx, { brandId, memberId, rank, key: `rank-reached:${changeId}` })
    told += 1
  }
  return { read: rows.length, told }
}
