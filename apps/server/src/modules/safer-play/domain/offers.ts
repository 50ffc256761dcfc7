import { DateTime } from 'luxon'
import type { Exclusion } from '../queries/exclusion-of.ts'

/** A day, two days, a week, a month, six weeks. */
const TIME_OUT_HOURS: readonly number[] = [24, 48, 168, 720, 1_008]
/** Half a year is the shortest; null is for ever. */
const EXCLUSION_MONTHS: readonly (number | null)[] = [6, 12, 60, null]
const REALITY_CHECK_MINUTES: readonly number[] = [15, 30, 60, 120]
/** Until the member chooses, an hour. */
export const REALITY_CHECK_DEFAULT_MINUTES = 60

export const offers = () => ({
  timeOutHours: [...TIME_OUT_HOURS],
  exclusionMonths: [...EXCLUSION_MONTHS],
  realityCheckMinutes: [...REALITY_CHECK_MINUTES],
})

export type AskedExclusion =
  | { readonly kind: 'time_out'; readonly hours: number }
  | { readonly kind: 'self_exclusion'; readonly months: number | null }

/** Its end, or undefined where it is none of what is offered. */
export function endOf(asked: AskedExclusion, now: Date): Pick<Exclusion, 'kind' | 'endsAt'> | undefined {
  if (asked.kind === 'time_out')
    return TIME_OUT_HOURS.includes(asked.hours)
      ? { kind: asked.kind, endsAt: new Date(now.getTime() + asked.hours * 3_600_000) }
      : undefined
  if (!EXCLUSION_MONTHS.includes(asked.months)) return undefined
  return { kind: asked.kind, endsAt: asked.months === null ? null : DateTime.fromJSDate(now).plus({ months: asked.months }).toJSDate() }
}
