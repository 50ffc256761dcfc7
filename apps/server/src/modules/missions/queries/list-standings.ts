import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { BoardPeriod } from './list-scores.ts'

export interface StandingRow {
  readonly memberId: string
  /** Null for whoever is excluded. */
  readonly rank: number | null
  readonly score: bigint
  readonly reachedAt: Date
  readonly prize: Amount
  readonly paidAt: Date | null
  readonly exclusion: { readonly reason: string; readonly by: string; readonly at: string } | null
}

/** Everybody with a score in a period, excluded members too: as the places were fixed, else as they stand. */
export async function listStandings(
  db: Db,
  { boardId, firstDay, pageNo, pageSize }: BoardPeriod & { readonly pageNo: number; readonly pageSize: number },
): Promise<{ rows: StandingRow[]; total: number }> {
  const { rows } = await sql<StandingRow & { total: number }>`
    SELECT s.member_id AS "memberId", s.score, s.reached_at AS "reachedAt", coalesce(p.prize, 0)::bigint AS prize, p.paid_at AS "paidAt",
           coalesce(p.rank, CASE WHEN x.member_id IS NULL THEN (count(*) FILTER (WHERE x.member_id IS NULL) OVER (ORDER BY s.score DESC, s.reached_at, s.reached_by))::int END) AS rank,
           CASE WHEN x.member_id IS NOT NULL THEN jsonb_build_object('reason', x.reason, 'by', x.excluded_by, 'at', x.excluded_at) END AS exclusion,
           (count(*) OVER ())::int AS total
      FROM missions.scores s
      LEFT JOIN missions.exclusions x USING (board_id, first_day, member_id)
      LEFT JOIN missions.placings p USING (board_id, first_day, member_id)
     WHERE s.board_id = ${boardId} AND s.first_day = ${firstDay} AND s.score > 0
     ORDER BY s.score DESC, s.reached_at, s.reached_by LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export interface CountedPeriod {
  readonly firstDay: string
  readonly isFinal: boolean
  readonly members: number
}

/** How many have a score in each of these periods of a leaderboard. */
export async function countPeriods(db: Db, boardId: string, firstDays: readonly string[]): Promise<readonly CountedPeriod[]> {
  const { rows } = await sql<CountedPeriod>`
    SELECT u.day AS "firstDay", EXISTS (SELECT FROM missions.finals f WHERE f.board_id = ${boardId} AND f.first_day = u.day) AS "isFinal",
           (SELECT count(*)::int FROM missions.scores s WHERE s.board_id = ${boardId} AND s.first_day = u.day AND s.score > 0) AS members
      FROM unnest(${[...firstDays]}::text[]) WITH ORDINALITY u(day, place) ORDER BY u.place`.execute(db)
  return rows
}

/** How often each mission of a brand was claimed. */
export async function countClaims(db: Db, brandId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ missionId: string; claims: number }>`
    SELECT mission_id AS "missionId", count(*)::int AS claims FROM missions.claims WHERE brand_id = ${brandId} GROUP BY 1`.execute(db)
  return new Map(rows.map(({ missionId, claims }) => [missionId, claims]))
}
