import { DateTime } from 'luxon'
import type { LimitPeriod } from './domain/limit.ts'
import { EXCLUSION_MONTHS, TIME_OUT_HOURS } from './domain/offers.ts'
import type { Exclusion } from './queries/exclusion-of.ts'

/** When the period that runs began: days from midnight, weeks from Monday, months from the first, in the brand's time zone. */
export const periodStart = (period: LimitPeriod, now: Date, timeZone: string): Date =>
  DateTime.fromJSDate(now, { zone: timeZone }).startOf(period).toJSDate()

/** When the next day begins in the brand's time zone. */
export const nextDay = (now: Date, timeZone: string): Date =>
  DateTime.fromJSDate(now, { zone: timeZone }).startOf('day').plus({ days: 1 }).toJSDate()

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
