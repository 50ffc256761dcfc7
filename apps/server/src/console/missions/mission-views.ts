import type { ConsoleDailySignIn, ConsoleLeaderboard, ConsoleMission, MissionTexts } from '@croupier/contract'
import { present } from '@croupier/kernel'
import type { Plan, PlanKind, PlanVersion } from '../../modules/missions/index.ts'

const newestOf = <K extends PlanKind>({ versions }: Plan<K>): PlanVersion<K> => present(versions.at(-1), 'a plan has a version')

const writtenView = ({ version, validFrom, writtenBy, writtenAt }: PlanVersion<PlanKind>, now: Date) => ({
  ...{ version, validFrom: validFrom?.toISOString() ?? null, writtenBy, writtenAt: writtenAt.toISOString() },
  isPending: validFrom !== null && validFrom > now,
})

export function missionView(plan: Plan<'mission'>, claimed: number, now: Date): ConsoleMission {
  const newest = newestOf(plan)
  const { planId, brandId, code } = plan
  return {
    ...{ missionId: planId, brandId, code },
    ...writtenView(newest, now),
    terms: newest.terms,
    texts: newest.texts as MissionTexts,
    claimed,
  }
}

export function leaderboardView(
  plan: Plan<'leaderboard'>,
  periods: readonly { readonly firstDay: string; readonly endAt: Date; readonly isFinal: boolean; readonly members: number }[],
  now: Date,
): ConsoleLeaderboard {
  const newest = newestOf(plan)
  const { planId, brandId, code } = plan
  return {
    ...{ leaderboardId: planId, brandId, code, ...writtenView(newest, now), terms: newest.terms, texts: newest.texts as MissionTexts },
    periods: periods.map(({ endAt, ...period }) => ({ ...period, endAt: endAt.toISOString() })),
  }
}

/** Of a brand that has decided nothing yet: version 0, without terms. */
export function signInView(
  plan: Plan<'sign_in'> | undefined,
  { brandId, currency, now }: { brandId: string; currency: string; now: Date },
): ConsoleDailySignIn {
  if (!plan)
    return { brandId, currency, version: 0, validFrom: null, writtenBy: '', writtenAt: now.toISOString(), isPending: false, terms: null }
  const newest = newestOf(plan)
  return { brandId, currency, ...writtenView(newest, now), terms: newest.terms }
}
