import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { listPeriods } from '../domain/periods.ts'
import type { MissionsDeps } from '../missions-deps.ts'
import { getCalendar } from '../queries/get-calendar.ts'
import { listPlans } from '../queries/list-plans.ts'

interface Counted {
  readonly memberId: string
  readonly brandId: string
  readonly day: string
}

/** A week with the days before it: periods begin and end with the days as they were. */
export const DAYS_KNOWN = 16

/** Makes the scores of members anew, on all leaderboards that run on these days, of what counts of them. */
export async function keepScores(tx: Tx, deps: MissionsDeps, counted: readonly Counted[]): Promise<void> {
  for (const brandId of [...new Set(counted.map(each => each.brandId))].sort()) {
    const ofBrand = counted.filter(each => each.brandId === brandId)
    const boards = await listBoards(tx, deps, brandId, ofBrand)
    if (boards.length === 0) continue
    await sql`
      INSERT INTO missions.scores AS s (board_id, first_day, member_id, score, reached_at, reached_by)
        SELECT b.board_id, b.first_day, f.member_id,
               CASE b.scoring WHEN 'best_multiplier' THEN coalesce(max(f.best), 0) ELSE sum(f.amount)::bigint END,
               CASE b.scoring WHEN 'best_multiplier' THEN coalesce((array_agg(f.best_at ORDER BY f.best DESC NULLS LAST, f.best_at, f.best_bet))[1], max(f.last_at))
                              ELSE max(f.last_at) END,
               CASE b.scoring WHEN 'best_multiplier' THEN coalesce((array_agg(f.best_bet ORDER BY f.best DESC NULLS LAST, f.best_at, f.best_bet))[1], (array_agg(f.last_id))[1])
                              ELSE (array_agg(f.last_id ORDER BY f.last_at DESC NULLS LAST, f.last_id DESC))[1] END
          FROM jsonb_to_recordset(${JSON.stringify(boards)}::jsonb) AS b(board_id uuid, first_day text, last_day text, scoring text, categories text[])
          JOIN missions.facts f ON f.member_id = ANY (${[...new Set(ofBrand.map(({ memberId }) => memberId))]}::uuid[])
           AND f.day BETWEEN b.first_day AND b.last_day AND f.category = ANY (b.categories)
         WHERE NOT EXISTS (SELECT FROM missions.finals x WHERE x.board_id = b.board_id AND x.first_day = b.first_day)
         GROUP BY b.board_id, b.first_day, b.scoring, f.member_id
        HAVING count(f.last_at) > 0
         ORDER BY 1, 2, 3
      ON CONFLICT (board_id, first_day, member_id) DO UPDATE SET score = excluded.score, reached_at = excluded.reached_at, reached_by = excluded.reached_by
       WHERE (s.score, s.reached_at, s.reached_by) IS DISTINCT FROM (excluded.score, excluded.reached_at, excluded.reached_by)`.execute(tx)
  }
}

async function listBoards(tx: Tx, deps: MissionsDeps, brandId: string, counted: readonly Counted[]) {
  const days = [...new Set(counted.map(({ day }) => day))].sort()
  const [since = ''] = days
  const now = deps.clock.now()
  const calendar = await getCalendar(tx, deps, { brandId, now, days: DAYS_KNOWN })
  const periods = (await listPlans(tx, { brandId, kind: 'leaderboard' })).flatMap(plan => listPeriods(plan, calendar, since))
  return periods
    .filter(({ period }) => days.some(day => day >= period.firstDay && day <= period.lastDay))
    .map(({ plan, version, period }) => ({
      ...{ board_id: plan.planId, first_day: period.firstDay, last_day: period.lastDay },
      ...{ scoring: version.terms.scoring, categories: version.terms.categories },
    }))
}
