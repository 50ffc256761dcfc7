import type { MissionPeriod } from '@croupier/contract'
import { addDays, dayEnd, dayStart } from '@croupier/games/rewards'
import type { MissionDay, Plan, PlanKind, PlanVersion } from './plan.ts'

const WEEK_DAYS = 7

export interface Period {
  readonly kind: MissionPeriod
  readonly firstDay: string
  readonly lastDay: string
  readonly startsAt: Date
  readonly endsAt: Date
}

/** The days of a brand: those that are known keep their ends, others have those of its time zone. */
export interface Calendar {
  readonly timeZone: string
  readonly today: string
  readonly days: readonly MissionDay[]
}

export type PeriodicKind = Exclude<PlanKind, 'sign_in'>
type Periodic = PlanVersion<'mission'> | PlanVersion<'leaderboard'>

export interface PlannedPeriod<K extends PeriodicKind> {
  readonly plan: Plan<K>
  readonly version: PlanVersion<K>
  readonly period: Period
}

export const startOf = ({ days, timeZone }: Calendar, day: string): Date =>
  days.find(each => each.day === day)?.startsAt ?? dayStart(day, timeZone)
const endOf = ({ days, timeZone }: Calendar, day: string): Date => days.find(each => each.day === day)?.endsAt ?? dayEnd(day, timeZone)

/** The Monday of a day’s week. */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS
  return addDays(day, -sinceMonday)
}

/** The version that counts for what begins at an instant. */
export const versionAt = <K extends PlanKind>({ versions }: Plan<K>, at: Date): PlanVersion<K> | undefined =>
  versions.findLast(({ validFrom }) => validFrom === null || validFrom <= at)

/** The periods of a plan that end on `since` or later, the oldest first; each by the version that counted at its start. Campaigns that are still to come are among them; what was over before the plan was written is not. */
export function listPeriods<K extends PeriodicKind>(plan: Plan<K>, calendar: Calendar, since: string): PlannedPeriod<K>[] {
  const writtenAt = plan.versions[0]?.writtenAt ?? new Date(0)
  const kinds = new Set(plan.versions.map(({ terms }) => (terms as Periodic['terms']).period))
  const spans = [...kinds].flatMap(kind => spansOf(kind, plan.versions as readonly Periodic[], calendar.today, since))
  return spans
    .flatMap(({ kind, firstDay, lastDay }) => {
      const startsAt = startOf(calendar, firstDay)
      const version = versionAt(plan, startsAt)
      const terms = version?.terms as Periodic['terms'] | undefined
      const isOf =
        terms?.isOffered && terms.period === kind && (kind !== 'campaign' || (terms.startOn === firstDay && terms.endOn === lastDay))
      const endsAt = endOf(calendar, lastDay)
      return version && isOf && endsAt > writtenAt ? [{ plan, version, period: { kind, firstDay, lastDay, startsAt, endsAt } }] : []
    })
    .sort((a, b) => a.period.startsAt.getTime() - b.period.startsAt.getTime())
}

type Span = Pick<Period, 'kind' | 'firstDay' | 'lastDay'>

function spansOf(kind: MissionPeriod, versions: readonly Periodic[], today: string, since: string): Span[] {
  if (kind === 'campaign') {
    const campaigns = versions.flatMap(({ terms: { startOn, endOn } }) =>
      startOn && endOn && endOn >= since ? [{ kind, firstDay: startOn, lastDay: endOn }] : [],
    )
    return campaigns.filter(({ firstDay, lastDay }, place) =>
      campaigns.every((other, at) => at <= place || other.firstDay !== firstDay || other.lastDay !== lastDay),
    )
  }
  const step = kind === 'week' ? WEEK_DAYS : 1
  const spans: Span[] = []
  for (let firstDay = kind === 'week' ? mondayOf(since) : since; firstDay <= today; firstDay = addDays(firstDay, step))
    spans.push({ kind, firstDay, lastDay: addDays(firstDay, step - 1) })
  return spans
}
