import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { DrawRow } from '../tables.ts'

const COLUMNS =
  sql.raw(`d.draw_id AS "drawId", d.wheel_id AS "wheelId", d.version, d.member_id AS "memberId", d.seed_id AS "seedId", d.nonce, d.entropy, d.value, d.hit,
  d.segment, d.prize, d.cost, d.reward_id AS "rewardId", d.drawn_at AS "drawnAt"`)

export interface DrawQuery {
  readonly memberId: string
  readonly pageNo: number
  readonly pageSize: number
}

/** A member's draws, newest first. */
export async function listDraws(db: Db, { memberId, pageNo, pageSize }: DrawQuery): Promise<{ rows: DrawRow[]; total: number }> {
  const { rows } = await sql<DrawRow & { total: number }>`
    SELECT ${COLUMNS}, (count(*) OVER ())::int AS total FROM wheel.draws d WHERE d.member_id = ${memberId}
     ORDER BY d.drawn_at DESC, d.draw_id DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export async function findDraw(
  db: Db,
  { memberId, drawId }: { readonly memberId: string; readonly drawId: string },
): Promise<DrawRow | undefined> {
  return (await sql<DrawRow>`SELECT ${COLUMNS} FROM wheel.draws d WHERE d.draw_id = ${drawId} AND d.member_id = ${memberId}`.execute(db))
    .rows[0]
}
