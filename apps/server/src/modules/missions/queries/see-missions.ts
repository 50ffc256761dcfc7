import type { MemberMission, MissionState } from '@croupier/contract'
import { addDays, missionClaimUntil, missionStatus } from '@croupier/games/rewards'
import { formatAmount, present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { figureOf, lastFactOf, progressOf, targetOf } from '../domain/figures.ts'
import { listPeriods, type PlannedPeriod } from '../domain/periods.ts'
import { textOf } from '../domain/text-of.ts'
import type { MissionsDeps } from '../missions-deps.ts'
import type { FactRow } from '../tables.ts'
import { getCalendar } from './get-calendar.ts'
import { listPlans } from './list-plans.ts'

/** A week to claim, and one more in which what was missed can be seen. */
const DAYS_SHOWN = 14

export interface MissionsAsked {
  readonly brandId: string
  readonly memberId: string
  readonly now: Date
}

/** A period of a mission as it stands for a member. */
export interface SeenMission extends PlannedPeriod<'mission'> {
  readonly facts: readonly FactRow[]
  readonly progress: bigint
  readonly state: MissionState
  readonly isUnlocked: boolean
  readonly claimedAt: Date | undefined
}

/** All missions that run for a member, or ended lately, with what counts for each. */
export async function seeMissions(tx: Tx, deps: Pick<MissionsDeps, 'ports'>, asked: MissionsAsked): Promise<readonly SeenMission[]> {
  const { brandId, memberId, now } = asked
  const calendar = await getCalendar(tx, deps, { brandId, now, days: DAYS_SHOWN + 2 })
  const since = addDays(calendar.today, -DAYS_SHOWN)
  const periods = (await listPlans(tx, { brandId, kind: 'mission' })).flatMap(plan => listPeriods(plan, calendar, since))
  const from = periods.reduce((day, { period }) => (period.firstDay < day ? period.firstDay : day), since)
  const [facts, claims] = [await listFacts(tx, memberId, from), await listClaims(tx, memberId, from)]
  const rankAt = rankReader(tx, deps, asked)
  const counted = periods.map(each => {
    const ofPeriod = facts.filter(({ day }) => day >= each.period.firstDay && day <= each.period.lastDay)
    return { ...each, facts: ofPeriod, progress: progressOf(each.version.terms.goal, ofPeriod) }
  })
  const seen: SeenMission[] = []
  for (const each of counted) {
    const { period, version, plan, progress } = each
    const isUnlocked = await judgeLock(each, counted, rankAt)
    const claimedAt = claims.get(`${plan.planId}:${period.firstDay}`)
    const target = targetOf(version.terms.goal)
    const state = missionStatus({
      ...{ now, startAt: period.startsAt, endAt: period.endsAt },
      ...{ isUnlocked, progress, target, isClaimed: claimedAt !== undefined },
    })
    seen.push({ ...each, state, isUnlocked, claimedAt })
  }
  return seen
}

type Counted = PlannedPeriod<'mission'> & Pick<SeenMission, 'progress'>
type RankReader = (at: Date) => Promise<number>

/** The rank counts as it is, or as it was at the end; a mission that has to be met first is one of the same period, and open itself. */
async function judgeLock({ period, version: { terms } }: Counted, all: readonly Counted[], rankAt: RankReader): Promise<boolean> {
  if (terms.unlockRank !== null) return (await rankAt(period.endsAt)) >= terms.unlockRank
  if (terms.unlockMission === null) return true
  const before = findBefore(all, period, terms.unlockMission)
  return before !== undefined && before.progress >= targetOf(before.version.terms.goal) && judgeLock(before, all, rankAt)
}

const findBefore = (all: readonly Counted[], { kind, firstDay }: Counted['period'], missionId: string): Counted | undefined =>
  all.find(({ plan, period }) => plan.planId === missionId && period.kind === kind && period.firstDay === firstDay)

function rankReader(tx: Tx, { ports }: Pick<MissionsDeps, 'ports'>, { memberId, now }: MissionsAsked): RankReader {
  const known = new Map<number, Promise<number>>()
  return endsAt => {
    const at = Math.min(now.getTime(), endsAt.getTime() - 1)
    const rank = known.get(at) ?? ports.rankAt(tx, memberId, new Date(at))
    known.set(at, rank)
    return rank
  }
}

async function listFacts(tx: Tx, memberId: string, from: string): Promise<readonly FactRow[]> {
  const { rows } = await sql<FactRow>`
    SELECT day, category, amount, bets, wins, last_at AS "lastAt", last_game AS "lastGame", last_amount AS "lastAmount" FROM missions.facts
     WHERE member_id = ${memberId} AND day >= ${from}`.execute(tx)
  return rows
}

async function listClaims(tx: Tx, memberId: string, from: string): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ missionId: string; firstDay: string; claimedAt: Date }>`
    SELECT mission_id AS "missionId", first_day AS "firstDay", claimed_at AS "claimedAt" FROM missions.claims
     WHERE member_id = ${memberId} AND first_day >= ${from}`.execute(tx)
  return new Map(rows.map(({ missionId, firstDay, claimedAt }) => [`${missionId}:${firstDay}`, claimedAt]))
}

const ORDER: readonly MissionState[] = ['claim', 'running', 'locked', 'claimed', 'expired']

/** What a member is shown: of what is over, what can be claimed and where something counted. */
export const shownMissions = (seen: readonly SeenMission[], now: Date): readonly SeenMission[] =>
  seen
    .filter(({ period, state, progress }) => now < period.endsAt || state === 'claim' || (state !== 'locked' && progress > 0n))
    .toSorted(
      (a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || a.version.terms.position - b.version.terms.position || laterFirst(a, b),
    )

const laterFirst = (a: SeenMission, b: SeenMission) => b.period.startsAt.getTime() - a.period.startsAt.getTime()

/** A mission in the member’s language. */
export async function missionView(
  { ports }: Pick<MissionsDeps, 'ports'>,
  mission: SeenMission,
  all: readonly SeenMission[],
  language: string,
): Promise<MemberMission> {
  const { plan, version, period, facts, progress, state, isUnlocked, claimedAt } = mission
  const { goal, reward, unlockRank, unlockMission } = version.terms
  const last = lastFactOf(goal, facts)
  const before = unlockMission === null ? undefined : all.find(each => each.plan.planId === unlockMission)
  return {
    ...{ missionId: plan.planId, code: plan.code, ...textOf(version.texts, language) },
    ...{ period: period.kind, firstDay: period.firstDay, startAt: period.startsAt.toISOString(), endAt: period.endsAt.toISOString() },
    ...{ claimUntil: missionClaimUntil(period.endsAt).toISOString(), state, goal: { kind: goal.kind, categories: [...goal.categories] } },
    ...{ progress: figureOf(goal, progress), target: figureOf(goal, targetOf(goal)), reward },
    unlock:
      unlockRank === null && unlockMission === null
        ? null
        : { rank: unlockRank, mission: before ? textOf(before.version.texts, language).title : null, isMet: isUnlocked },
    lastFact: last
      ? {
          at: present(last.lastAt, 'it moved something').toISOString(),
          game: last.lastGame === null ? null : await ports.nameOfGame(plan.brandId, last.lastGame, language),
          amount: formatAmount(last.lastAmount ?? 0n),
        }
      : null,
    claimedAt: claimedAt?.toISOString() ?? null,
  }
}
