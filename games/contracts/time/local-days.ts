import { dayStart } from '../../rewards/local-days.ts'

export const DAY_MS = 86_400_000

/** The calendar days of a time zone, counted from 1 January 1970; periods ask for the same ones again and again. */
export interface LocalDays {
  /** The day that holds an instant. */
  at(instant: Date): number
  /** The first instant of a day, §6; of a date that the zone leaves out, that of the next. */
  startOf(day: number): Date
}

const known = new Map<string, LocalDays>()

/** Days of a zone by its IANA name, such as `Asia/Shanghai`; throws a RangeError for a name that is none. */
export function localDays(timeZone: string): LocalDays {
  const days = known.get(timeZone) ?? readDays(timeZone)
  known.set(timeZone, days)
  return days
}

function readDays(timeZone: string): LocalDays {
  const starts = new Map<number, Date>()

  function startOf(day: number): Date {
    const start = starts.get(day) ?? dayStart(dateText(day), timeZone)
    starts.set(day, start)
    return start
  }

  return {
    at(instant) {
      let day = Math.floor(instant.getTime() / DAY_MS)
      while (instant < startOf(day)) day--
      while (instant >= startOf(day + 1)) day++
      return day
    },
    startOf,
  }
}

/** yyyy-MM-dd. */
const dateText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
