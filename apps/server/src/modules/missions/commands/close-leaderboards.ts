import { addDays, rankLeaderboard, type Score } from '@croupier/games/rewards'
import { formatAmount } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { listPeriods, type PlannedPeriod } from '../domain/periods.ts'
import { finalAt, rankingOf, scoreText } from '../domain/scores.ts'
import { titlesOf } from '../domain/text-of.ts'
import type { MissionsDeps } from '../missions-deps.ts'
import { getCalendar } from '../queries/get-calendar.ts'
import { isReadTo } from '../queries/is-read-to.ts'
import { findPlan, listPlans } from '../queries/list-plans.ts'
import { listScores } from '../queries/list-scores.ts'
import type { PlacingRow } from '../tables.ts'
import { DAYS_KNOWN } from './keep-scores.ts'

/** A house that stood still for so long still fixes what ended before. */
const DAYS_BACK = 100
const SCORES_AT_ONCE = 200

/**
 * Fixes the places of periods that ended half an hour ago or earlier, once everything of them has been counted, and pays their prizes. A run that is stopped goes on where
 * it was; two at once fix and pay nothing twice. Whoever pauses is paid afterwards. Answers how many prizes were paid.
 */
export async function closeLeaderboards(deps: MissionsDeps, signal?: AbortSignal): Promise<number> {
  const { db, clock, ports } = deps
  const now = clock.now()
  let paid = 0
  for (const { brandId } of await ports.listBrands()) {
    for (const due of await listDue(deps, brandId, now)) {
      if (signal?.aborted) return paid
      if (await isReadTo(db, finalAt(due.period.endsAt))) await transaction(db, tx => fixPlaces(tx, deps, due, now))
    }
    for (const placing of await listUnpaid(deps, brandId)) {
      if (signal?.aborted) return paid
      if (await transaction(db, tx => payPrize(tx, deps, placing))) paid += 1
    }
  }
  return paid
}

async function listDue(deps: MissionsDeps, brandId: string, now: Date): Promise<readonly PlannedPeriod<'leaderboard'>[]> {
  const { db } = deps
  const calendar = await transaction(db, tx => getCalendar(tx, deps, { brandId, now, days: DAYS_KNOWN }))
  const periods = (await listPlans(db, { brandId, kind: 'leaderboard' })).flatMap(plan =>
    listPeriods(plan, calendar, addDays(calendar.today, -DAYS_BACK)),
  )
  const over = periods.filter(({ period }) => finalAt(period.endsAt) <= now)
  const { rows } = await sql<{ boardId: string; firstDay: string }>`
    SELECT board_id AS "boardId", first_day AS "firstDay" FROM missions.finals WHERE brand_id = ${brandId}`.execute(db)
  const known = new Set(rows.map(({ boardId, firstDay }) => `${boardId}:${firstDay}`))
  return over.filter(({ plan, period }) => !known.has(`${plan.planId}:${period.firstDay}`))
}

async function fixPlaces(tx: Tx, deps: MissionsDeps, { plan, version, period }: PlannedPeriod<'leaderboard'>, now: Date): Promise<void> {
  const board = { boardId: plan.planId, firstDay: period.firstDay }
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`leaderboard:${plan.planId}`}, 0))`.execute(tx)
  const ranking = rankingOf(version.terms)
  const { ranking: places, unpaid } = rankLeaderboard(await listEligible(tx, deps, board, ranking, now), ranking)
  const { numAffectedRows } = await sql`
    INSERT INTO missions.finals (board_id, first_day, brand_id, version, final_at, unpaid)
    VALUES (${plan.planId}, ${period.firstDay}, ${plan.brandId}, ${version.version}, ${now}, ${unpaid}) ON CONFLICT DO NOTHING`.execute(tx)
  if (numAffectedRows === 0n) return
  await sql`
    INSERT INTO missions.placings (board_id, first_day, member_id, brand_id, rank, score, prize)
      SELECT ${plan.planId}::uuid, ${period.firstDay}, u.member_id, ${plan.brandId}::uuid, u.rank, u.score, u.prize
        FROM unnest(${places.map(({ member }) => member)}::uuid[], ${places.map(({ rank }) => rank)}::int[], ${places.map(({ score }) => score)}::bigint[],
             ${places.map(({ prize }) => prize)}::bigint[]) u(member_id, rank, score, prize)`.execute(tx)
}

/** All who can have a prize, best first: whoever pauses, or was taken out, is none of them. */
async function listEligible(
  tx: Tx,
  { ports }: MissionsDeps,
  board: { readonly boardId: string; readonly firstDay: string },
  { ties, minScore, prizes }: ReturnType<typeof rankingOf>,
  now: Date,
): Promise<readonly Score[]> {
  const eligible: Score[] = []
  for (let skipped = 0; ; skipped += SCORES_AT_ONCE) {
    const rows = await listScores(tx, { ...board, minScore, limit: SCORES_AT_ONCE, offset: skipped })
    for (const [place, { memberId, score }] of rows.entries()) {
      const boundary = eligible[prizes.length - 1]
      if (boundary && (ties === 'earliest' || score < boundary.score)) return eligible
      if (!(await ports.shutOut(tx, memberId, now))) eligible.push({ member: memberId, score, reachedSeq: skipped + place })
    }
    if (rows.length < SCORES_AT_ONCE) return eligible
  }
}

async function listUnpaid({ db }: MissionsDeps, brandId: string): Promise<readonly PlacingRow[]> {
  const { rows } = await sql<PlacingRow>`
    SELECT board_id AS "boardId", first_day AS "firstDay", member_id AS "memberId", brand_id AS "brandId", rank, score, prize, paid_at AS "paidAt"
      FROM missions.placings WHERE brand_id = ${brandId} AND prize > 0 AND paid_at IS NULL ORDER BY board_id, first_day, rank, member_id`.execute(
    db,
  )
  return rows
}

async function payPrize(
  tx: Tx,
  deps: MissionsDeps,
  { boardId, firstDay, memberId, brandId, rank, score, prize }: PlacingRow,
): Promise<boolean> {
  const { ports, clock } = deps
  const { rows } = await sql<{ version: number }>`
    SELECT f.version FROM missions.placings p JOIN missions.finals f USING (board_id, first_day)
     WHERE p.board_id = ${boardId} AND p.first_day = ${firstDay} AND p.member_id = ${memberId} AND p.paid_at IS NULL FOR UPDATE OF p`.execute(
    tx,
  )
  const plan = rows[0] && (await findPlan(tx, boardId, 'leaderboard'))
  const version = plan?.versions.find(each => each.version === rows[0]?.version)
  if (!plan || !version) return false
  const now = clock.now()
  const given = await ports.give(tx, {
    ...{ brandId, memberId, now, sourceId: `leaderboard:${boardId}:${firstDay}:${memberId}`, rule: 'missions.leaderboard' },
    reward: { kind: 'cash', amount: formatAmount(prize), turnoverPct: version.terms.turnoverPct },
    ...{ name: titlesOf(version.texts), version: String(version.version) },
    figures: { leaderboard: plan.code, from: firstDay, rank: String(rank), score: scoreText(score) },
  })
  if (!given.ok) return false
  await sql`
    UPDATE missions.placings SET paid_at = ${now} WHERE board_id = ${boardId} AND first_day = ${firstDay} AND member_id = ${memberId}`.execute(
    tx,
  )
  return true
}
