import type { DrawDays, Schedule } from './schedule.ts'

const DAY_MS = 86_400_000
/** 1 January 1970 was a Thursday. */
const EPOCH_WEEKDAY = 4

/** Local calendar days are counted from 1 January 1970, so that stepping through them needs no date arithmetic. */
export const dayOf = (at: Date, utcOffsetMinutes: number): number => Math.floor((at.getTime() + utcOffsetMinutes * 60_000) / DAY_MS)

/** The instant so many seconds after local midnight; more than a day's worth falls on the next day. */
export const instantOn = (day: number, seconds: number, utcOffsetMinutes: number): Date =>
  new Date(day * DAY_MS + seconds * 1000 - utcOffsetMinutes * 60_000)

/** yyyy-MM-dd. */
export const dateText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** The day of a yyyy-MM-dd, or undefined when there is none. */
export function parseDay(date: string): number | undefined {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  return Number.isNaN(ms) || dateText(ms / DAY_MS) !== date ? undefined : ms / DAY_MS
}

export function isDrawDay(schedule: Schedule, day: number): boolean {
  const date = dateText(day)
  if (schedule.closedOn?.includes(date)) return false
  return schedule.extraOn?.includes(date) === true || matches(schedule.days, day, date)
}

function matches(days: DrawDays, day: number, date: string): boolean {
  switch (days.kind) {
    case 'daily':
      return true
    case 'weekdays':
      return days.weekdays.includes((day + EPOCH_WEEKDAY) % 7)
    case 'month-days':
      return days.days.includes(Number(date.slice(8)))
  }
}

/** The nearest draw day from `day` on, in the direction of `step`. A schedule rests for at most a year. */
export function drawDayFrom(schedule: Schedule, day: number, step: 1 | -1): number | undefined {
  for (let at = day; Math.abs(at - day) <= 366; at += step) if (isDrawDay(schedule, at)) return at
  return undefined
}
