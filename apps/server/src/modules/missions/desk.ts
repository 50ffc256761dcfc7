import { addDays } from '@croupier/games/rewards'
import { type Tx, transaction } from '../../platform/db/index.ts'
import { excludeMember, type NewExclusion } from './commands/exclude-member.ts'
import { createPlan, editPlan, type NewPlan, type PlanEdit, writeSignIn } from './commands/write-plan.ts'
import { listPeriods } from './domain/periods.ts'
import type { MissionsDeps } from './missions-deps.ts'
import { getCalendar } from './queries/get-calendar.ts'
import { findPlan, listPlans } from './queries/list-plans.ts'
import { countClaims, countPeriods, listStandings } from './queries/list-standings.ts'
import type { Plan, PlanKind } from './tables.ts'

/** Standings can be looked at so long after a period. */
const DAYS_SHOWN = 60

/** What operators see and do: missions, leaderboards, and what signing in gives. Refusals stand with the functions of these names. */
export function createDesk(deps: MissionsDeps) {
  const { db } = deps
  return {
    listPlans: <K extends PlanKind>(brandId: string, kind: K, tx?: Tx) => listPlans(tx ?? db, { brandId, kind }),
    findPlan: <K extends PlanKind>(planId: string, kind: K) => findPlan(db, planId, kind),
    create: <K extends PlanKind>(tx: Tx, plan: NewPlan<K>) => createPlan(tx, deps, plan),
    edit: <K extends PlanKind>(tx: Tx, edit: PlanEdit<K>) => editPlan(tx, deps, edit),
    writeSignIn: (tx: Tx, written: Parameters<typeof writeSignIn>[2]) => writeSignIn(tx, deps, written),
    exclude: (tx: Tx, exclusion: NewExclusion) => excludeMember(tx, exclusion),
    countClaims: (brandId: string) => countClaims(db, brandId),
    /** Periods of a leaderboard that have begun, newest first. */
    listPeriods: async (plan: Plan<'leaderboard'>, now: Date) => {
      const calendar = await transaction(db, tx => getCalendar(tx, deps, { brandId: plan.brandId, now, days: DAYS_SHOWN }))
      const begun = listPeriods(plan, calendar, addDays(calendar.today, -DAYS_SHOWN)).filter(({ period }) => period.startsAt <= now)
      const counted = await countPeriods(
        db,
        plan.planId,
        begun.map(({ period }) => period.firstDay),
      )
      const ends = new Map(begun.map(({ period }) => [period.firstDay, period.endsAt]))
      return counted.map(each => ({ ...each, endAt: ends.get(each.firstDay) ?? now })).toReversed()
    },
    listStandings: (query: Parameters<typeof listStandings>[1]) => listStandings(db, query),
  }
}
