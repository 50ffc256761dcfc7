import type { PointMoveType } from '@croupier/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Texts } from '../domain/text-of.ts'

export interface MovementRow {
  readonly type: PointMoveType
  readonly at: Date
  /** Of what was earned. */
  readonly day: string | null
  readonly version: number | null
  readonly valid: bigint | null
  /** Shares that were earned. */
  readonly total: string | null
  /** Hundredths that were spent, below 0, came back, or were given. */
  readonly points: bigint | null
  readonly number: string | null
  readonly names: Texts | null
}

export interface MovementQuery {
  readonly memberId: string
  readonly timeZone: string
  readonly type?: PointMoveType | undefined
  readonly now: Date
  readonly pageNo: number
  readonly pageSize: number
}

/** What a member earned, a line a day and source, and what they spent, newest first. A day's line stands at its end, or now while it lasts. */
export async function listMovements(
  db: Db,
  { memberId, timeZone, type = undefined, now, pageNo, pageSize }: MovementQuery,
): Promise<{ rows: MovementRow[]; hasMore: boolean }> {
  const { rows } = await sql<MovementRow>`
    SELECT * FROM (
      SELECT source AS type, least(((day + 1)::timestamp AT TIME ZONE ${timeZone}) - interval '1 millisecond', ${now}::timestamptz) AS at, day::text, version, valid, total::text,
             NULL::bigint AS points, NULL::text AS number, NULL::jsonb AS names
        FROM points.earned WHERE member_id = ${memberId} AND total <> 0
      UNION ALL
      SELECT CASE WHEN good_id IS NULL THEN 'convert' ELSE 'redeem' END, created_at, NULL, NULL, NULL, NULL, -points, number, names
        FROM points.orders WHERE member_id = ${memberId}
      UNION ALL
      SELECT 'redeem', ended_at, NULL, NULL, NULL, NULL, points, number, names
        FROM points.orders WHERE member_id = ${memberId} AND state IN ('rejected', 'cancelled')
      UNION ALL
      SELECT 'reward', credited_at, NULL, NULL, NULL, NULL, amount / 100, NULL, NULL FROM rewards.all_credits WHERE member_id = ${memberId} AND kind = 'points'
    ) moves
     WHERE ${type ?? null}::text IS NULL OR type = ${type ?? null}
     ORDER BY at DESC, type, number LIMIT ${pageSize + 1} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
}
