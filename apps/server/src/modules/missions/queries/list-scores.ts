import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { PlacingRow, ScoreRow } from '../tables.ts'

export interface BoardPeriod {
  readonly boardId: string
  readonly firstDay: string
}

/** Scores of a period without those whom operators took out, the best first; of equal ones who had it earlier. */
export async function listScores(
  db: Db | Tx,
  {
    boardId,
    firstDay,
    minScore,
    limit,
    offset,
  }: BoardPeriod & { readonly minScore: bigint; readonly limit: number; readonly offset: number },
): Promise<readonly ScoreRow[]> {
  const { rows } = await sql<ScoreRow>`
    SELECT s.member_id AS "memberId", s.score, s.reached_at AS "reachedAt" FROM missions.scores s
     WHERE s.board_id = ${boardId} AND s.first_day = ${firstDay} AND s.score > 0 AND s.score >= ${minScore}
       AND NOT EXISTS (SELECT FROM missions.exclusions x WHERE x.board_id = s.board_id AND x.first_day = s.first_day AND x.member_id = s.member_id)
     ORDER BY s.score DESC, s.reached_at, s.reached_by LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows
}

/** Where a member stands: the score, and how many stand higher; undefined without a score. */
export async function findOwnScore(
  db: Db | Tx,
  { boardId, firstDay, memberId, ties }: BoardPeriod & { readonly memberId: string; readonly ties: 'earliest' | 'split' },
): Promise<{ readonly score: bigint; readonly higher: number } | undefined> {
  const { rows } = await sql<{ score: bigint; higher: number }>`
    SELECT m.score, (SELECT count(*)::int FROM missions.scores s
              WHERE s.board_id = m.board_id AND s.first_day = m.first_day
                AND (s.score > m.score OR (${ties} = 'earliest' AND s.score = m.score AND (s.reached_at, s.reached_by) < (m.reached_at, m.reached_by)))
                AND NOT EXISTS (SELECT FROM missions.exclusions x WHERE x.board_id = s.board_id AND x.first_day = s.first_day AND x.member_id = s.member_id)) AS higher
      FROM missions.scores m WHERE m.board_id = ${boardId} AND m.first_day = ${firstDay} AND m.member_id = ${memberId} AND m.score > 0
       AND NOT EXISTS (SELECT FROM missions.exclusions x WHERE x.board_id = m.board_id AND x.first_day = m.first_day AND x.member_id = m.member_id)`.execute(
    db,
  )
  return rows[0]
}

/** Places of a period that is over, the best first; undefined while they are not fixed. */
export async function findPlacings(db: Db | Tx, { boardId, firstDay }: BoardPeriod): Promise<readonly PlacingRow[] | undefined> {
  const final = await sql`SELECT FROM missions.finals WHERE board_id = ${boardId} AND first_day = ${firstDay}`.execute(db)
  if (final.rows.length === 0) return undefined
  const { rows } = await sql<PlacingRow>`
    SELECT board_id AS "boardId", first_day AS "firstDay", member_id AS "memberId", brand_id AS "brandId", rank, score, prize, paid_at AS "paidAt"
      FROM missions.placings WHERE board_id = ${boardId} AND first_day = ${firstDay} ORDER BY rank, member_id`.execute(db)
  return rows
}
