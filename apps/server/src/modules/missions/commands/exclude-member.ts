import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { findPlan } from '../queries/list-plans.ts'

export interface NewExclusion {
  readonly boardId: string
  readonly firstDay: string
  readonly memberId: string
  readonly reason: string
  readonly by: string
  readonly now: Date
}

/** Takes a member out of a period of a leaderboard; answers its brand. Refuses whoever has no score there, and a period whose places are fixed, or a second time (`wrong_state`). */
export async function excludeMember(
  tx: Tx,
  { boardId, firstDay, memberId, reason, by, now }: NewExclusion,
): Promise<Result<{ readonly brandId: string; readonly code: string }, Refusal>> {
  const plan = await findPlan(tx, boardId, 'leaderboard')
  if (!plan) return refuse('not_found')
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`leaderboard:${boardId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ isFinal: boolean }>`
    SELECT EXISTS (SELECT FROM missions.finals f WHERE f.board_id = s.board_id AND f.first_day = s.first_day) AS "isFinal" FROM missions.scores s
     WHERE s.board_id = ${boardId} AND s.first_day = ${firstDay} AND s.member_id = ${memberId}`.execute(tx)
  if (!rows[0]) return refuse('not_found')
  if (rows[0].isFinal) return refuse('wrong_state')
  const { numAffectedRows } = await sql`
    INSERT INTO missions.exclusions (board_id, first_day, member_id, reason, excluded_by, excluded_at)
    VALUES (${boardId}, ${firstDay}, ${memberId}, ${reason}, ${by}, ${now}) ON CONFLICT DO NOTHING`.execute(tx)
  return numAffectedRows === 0n ? refuse('wrong_state') : ok({ brandId: plan.brandId, code: plan.code })
}
