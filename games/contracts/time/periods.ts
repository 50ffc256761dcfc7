import type { DividendPeriod, Kind, Terms } from '../terms/terms.ts'
import { DAY_MS, localDays } from './local-days.ts'

export const HOUR_MS = 3_600_000
const WINDOW_MS = 300_000
/** 1 January 1970 was a Thursday: so many days after a Monday. */
const EPOCH_DAYS_AFTER_MONDAY = 3
export const FIRST_HALF_DAYS = 15

/** A stretch of time: its start belongs to it, its end to the next. */
export interface Period {
  readonly start: Date
  readonly end: Date
}

/** What says how time is cut: the kind, and of a dividend its period. */
export type Rhythm = Pick<Terms, 'kind' | 'period'>

/** When terms are in force: from and up to; null where they go on. */
export interface Span {
  readonly effectiveFrom: Date
  readonly effectiveTo: Date | null
}

/** The whole period in which an instant lies, by the local days of a zone, §6. */
export function periodAt({ kind, period }: Rhythm, instant: Date, timeZone: string): Period {
  const days = localDays(timeZone)
  const day = days.at(instant)
  const [first, next] = kind === 'dividend' && period ? daysOf(period, day) : [day, day + 1]
  const span = { start: days.startOf(first), end: days.startOf(next) }
  const lengthMs = partOfDayMs(kind)
  return lengthMs === null ? span : partAt(span, instant, lengthMs)
}

/** The length of the periods of a kind that are parts of a day. */
function partOfDayMs(kind: Kind): number | null {
  switch (kind) {
    case 'realtime_salary':
      return WINDOW_MS
    case 'hourly_salary':
      return HOUR_MS
    case 'daily_salary':
    case 'dividend':
      return null
  }
}

/** Parts of a day are elapsed time from its first instant; the last one is cut where the day ends. */
function partAt(day: Period, instant: Date, lengthMs: number): Period {
  const startMs = day.start.getTime()
  const fromMs = startMs + Math.floor((instant.getTime() - startMs) / lengthMs) * lengthMs
  return { start: new Date(fromMs), end: new Date(Math.min(fromMs + lengthMs, day.end.getTime())) }
}

/** The first day of the period in which a day lies, and the first day after it. */
function daysOf(period: DividendPeriod, day: number): [first: number, next: number] {
  const date = new Date(day * DAY_MS)
  const ofMonth = date.getUTCDate()
  const monthStart = day - ofMonth + 1
  const nextMonth = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / DAY_MS
  switch (period) {
    case 'daily':
      return [day, day + 1]
    case 'weekly': {
      const monday = day - ((((day + EPOCH_DAYS_AFTER_MONDAY) % 7) + 7) % 7)
      return [monday, monday + 7]
    }
    case 'half_month': {
      const secondHalf = monthStart + FIRST_HALF_DAYS
      return ofMonth <= FIRST_HALF_DAYS ? [monthStart, secondHalf] : [secondHalf, nextMonth]
    }
    case 'monthly':
      return [monthStart, nextMonth]
  }
}

/** The period of a version in which an instant lies, cut to the time it is in force; undefined when it is not. */
export function periodIn(rhythm: Rhythm, { effectiveFrom, effectiveTo }: Span, instant: Date, timeZone: string): Period | undefined {
  if (instant < effectiveFrom || (effectiveTo !== null && instant >= effectiveTo)) return undefined
  const { start, end } = periodAt(rhythm, instant, timeZone)
  return {
    start: start < effectiveFrom ? effectiveFrom : start,
    end: effectiveTo !== null && effectiveTo < end ? effectiveTo : end,
  }
}

/** When a change asked for at an instant takes effect: never now. Salaries change by the day, dividends by their period, §3. */
export function changeAfter(rhythm: Rhythm, instant: Date, timeZone: string): Date {
  return periodAt(rhythm.kind === 'dividend' ? rhythm : { kind: 'daily_salary', period: null }, instant, timeZone).end
}

/** How long after its end a period is billed, by kind, in seconds, §6. */
export type LagsSec = Readonly<Record<Kind, number>>
export const LAGS_SEC: LagsSec = { realtime_salary: 60, hourly_salary: 300, daily_salary: 1_800, dividend: 10_800 }

/** When the bill of a period is issued; what happened before that instant is known to it, whenever the run comes. */
export const issuedAt = (kind: Kind, { end }: Pick<Period, 'end'>, lagsSec: LagsSec = LAGS_SEC): Date =>
  new Date(end.getTime() + lagsSec[kind] * 1000)

/** The calendar days that a period touches. A date that the zone leaves out is none. */
export function calendarDays({ start, end }: Period, timeZone: string): number {
  const days = localDays(timeZone)
  let count = 0
  for (let day = days.at(start); days.startOf(day) < end; day++) if (days.startOf(day) < days.startOf(day + 1)) count++
  return count
}

/** The whole local day of an instant. */
export const dayOf = (instant: Date, timeZone: string): Period => periodAt({ kind: 'daily_salary', period: null }, instant, timeZone)

/** The day of the month on which an instant falls. */
export const dayOfMonth = (instant: Date, timeZone: string): number => new Date(localDays(timeZone).at(instant) * DAY_MS).getUTCDate()
