import type { Amount } from '@croupier/kernel'
import { calendarDays, dayOf, HOUR_MS, type Period, periodAt, type Rhythm } from '../time/periods.ts'

/** Valid bet by the day and by the hour, as tiers ask for it; dividends have none by the hour. */
export interface Pace {
  readonly betPerDay: Amount
  readonly betPerHour: Amount | null
}

/** Valid bet of the team from the start of the running day and hour to the end of the period. */
export interface Running {
  readonly day: Amount
  readonly hour: Amount
}

/** From when the running sums of a period are taken, §5. A day or longer looks at itself alone, and an hour at its own. */
export function runningSince({ kind }: Rhythm, { start }: Period, timeZone: string): { readonly day: Date; readonly hour: Date } {
  if (kind === 'daily_salary' || kind === 'dividend') return { day: start, hour: start }
  const dayStart = dayOf(start, timeZone).start
  const elapsedMs = start.getTime() - dayStart.getTime()
  const hour = kind === 'hourly_salary' ? start : new Date(start.getTime() - (elapsedMs % HOUR_MS))
  return { day: dayStart, hour }
}

/**
 * The time whose periods look at a bet of an instant, and are computed again when it is corrected: its own period and, of parts of a day,
 * those after it on the same day. What a dividend carries over passes the change on from there.
 */
export function reachOf(rhythm: Rhythm, settledAt: Date, timeZone: string): Period {
  const { start, end } = periodAt(rhythm, settledAt, timeZone)
  const isPartOfDay = rhythm.kind === 'realtime_salary' || rhythm.kind === 'hourly_salary'
  return { start, end: isPartOfDay ? dayOf(settledAt, timeZone).end : end }
}

/** Averages of a day or a longer period, running sums of a shorter one, §5. Cut at 0.0001. */
export function paceOf(
  rhythm: Rhythm,
  period: Period,
  sums: { readonly validBet: Amount; readonly running: Running },
  timeZone: string,
): Pace {
  const { validBet, running } = sums
  switch (rhythm.kind) {
    case 'realtime_salary':
    case 'hourly_salary':
      return { betPerDay: running.day, betPerHour: running.hour }
    case 'daily_salary':
      return { betPerDay: validBet, betPerHour: (validBet * 3600n) / BigInt(daySeconds(period, timeZone)) }
    case 'dividend': {
      const days = rhythm.period === 'daily' ? 1 : calendarDays(period, timeZone)
      return { betPerDay: validBet / BigInt(days), betPerHour: null }
    }
  }
}

function daySeconds({ start }: Period, timeZone: string): number {
  const day = dayOf(start, timeZone)
  return (day.end.getTime() - day.start.getTime()) / 1000
}
