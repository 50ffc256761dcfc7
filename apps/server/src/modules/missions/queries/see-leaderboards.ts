import type { MemberLeaderboard } from '@croupier/contract'
import { addDays, rankLeaderboard } from '@croupier/games/rewards'
import { formatAmount } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { listPeriods, type PlannedPeriod } from '../domain/periods.ts'
import { finalAt, rankingOf, scoreText } from '../domain/scores.ts'
import { textOf } from '../domain/text-of.ts'
import type { MissionsDeps } from '../missions-deps.ts'
import type { PlacingRow } from '../tables.ts'
import { getCalendar } from './get-calendar.ts'
import { listPlans } from './list-plans.ts'
import { findOwnScore, findPlacings, listScores } from './list-scores.ts'
import type { MissionsAsked } from './see-missions.ts'

/** Of what is over, the last period is shown, as long as it is no longer ago than this. */
const DAYS_SHOWN = 14
const PLACES_SHOWN = 20

type Place = Pick<PlacingRow, 'memberId' | 'rank' | 'score' | 'prize'>
type Due = PlannedPeriod<'leaderboard'>

/** Leaderboards that run, and of each the period that ended last, with the best places and the member’s own. */
export async function seeLeaderboards(
  tx: Tx,
  deps: Pick<MissionsDeps, 'ports'>,
  { brandId, memberId, now, language }: MissionsAsked & { readonly language: string },
): Promise<MemberLeaderboard[]> {
  const calendar = await getCalendar(tx, deps, { brandId, now, days: DAYS_SHOWN + 2 })
  const since = addDays(calendar.today, -DAYS_SHOWN)
  const plans = (await listPlans(tx, { brandId, kind: 'leaderboard' })).map(plan => {
    const periods = listPeriods(plan, calendar, since).filter(({ period }) => period.startsAt <= now)
    return [periods.findLast(({ period }) => now < period.endsAt), periods.findLast(({ period }) => period.endsAt <= now)]
  })
  const shown = plans.flat().filter(each => each !== undefined)
  const boards: MemberLeaderboard[] = []
  for (const due of shown.toSorted(
    (a, b) => Number(now >= a.period.endsAt) - Number(now >= b.period.endsAt) || positionOf(a) - positionOf(b),
  ))
    boards.push(await viewOf(tx, deps, due, { memberId, language }))
  return boards
}

const positionOf = ({ version }: Due) => version.terms.position

async function viewOf(
  tx: Tx,
  { ports }: Pick<MissionsDeps, 'ports'>,
  due: Due,
  { memberId, language }: { readonly memberId: string; readonly language: string },
): Promise<MemberLeaderboard> {
  const { plan, version, period } = due
  const board = { boardId: plan.planId, firstDay: period.firstDay }
  const fixed = await findPlacings(tx, board)
  const places = fixed ?? (await rankNow(tx, due))
  const best = places.slice(0, PLACES_SHOWN)
  const names = await ports.maskedNames(best.map(place => place.memberId))
  const view = (place: Place) => ({
    ...{ rank: place.rank, account: names.get(place.memberId) ?? '***', score: scoreText(place.score), prize: formatAmount(place.prize) },
    isMine: place.memberId === memberId,
  })
  const mine = places.find(place => place.memberId === memberId) ?? (await findOwnPlace(tx, due, memberId))
  const { scoring, categories, ties, minScore, prizes, turnoverPct } = version.terms
  return {
    ...{ leaderboardId: plan.planId, code: plan.code, ...textOf(version.texts, language), period: period.kind, firstDay: period.firstDay },
    ...{ startAt: period.startsAt.toISOString(), endAt: period.endsAt.toISOString(), finalAt: finalAt(period.endsAt).toISOString() },
    ...{ isFinal: fixed !== undefined, scoring, categories: [...categories], ties, minScore, prizes: [...prizes], turnoverPct },
    ...{ places: best.map(view), mine: mine ? view(mine) : null },
  }
}

/** The best places as they stand, with the prizes that they would bring. */
async function rankNow(tx: Tx, { plan, version, period }: Due): Promise<readonly Place[]> {
  const ranking = rankingOf(version.terms)
  const limit = Math.max(PLACES_SHOWN, ranking.prizes.length)
  const scores = await listScores(tx, { boardId: plan.planId, firstDay: period.firstDay, minScore: ranking.minScore, limit, offset: 0 })
  const ranked = rankLeaderboard(
    scores.map(({ memberId, score }, place) => ({ member: memberId, score, reachedSeq: place })),
    ranking,
  )
  return ranked.ranking.map(({ member, ...place }) => ({ memberId: member, ...place }))
}

/** Below the places that are listed nobody has a prize. */
async function findOwnPlace(tx: Tx, { plan, version, period }: Due, memberId: string): Promise<Place | undefined> {
  const { ties, minScore } = rankingOf(version.terms)
  const own = await findOwnScore(tx, { boardId: plan.planId, firstDay: period.firstDay, memberId, ties })
  return own && own.score >= minScore ? { memberId, rank: own.higher + 1, score: own.score, prize: 0n } : undefined
}
