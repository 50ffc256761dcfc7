import { present } from '@croupier/kernel'

const DAY_MS = 86_400_000

/** Formats are costly to make, and there is one a zone. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar date that clocks of the zone show at an instant, as `2026-11-20`. */
export function localDate(at: Date, timeZone: string): string {
  return wallTime(at.getTime(), timeZone).slice(0, 10)
}

/** The date that lies so many days after another, or before. */
export const addDays = (date: string, days: number): string => new Date(utcMs(date) + days * DAY_MS).toISOString().slice(0, 10)

/**
 * The first instant whose local date is `date` or, where the zone leaves the date out, a later one (contracts §6): 01:00 where clocks skip
 * midnight, the first midnight where they show it twice.
 */
export function dayStart(date: string, timeZone: string): Date {
  const midnightMs = utcMs(date)
  const offsets = [midnightMs - DAY_MS, midnightMs + DAY_MS].map(ms => offsetMs(ms, timeZone))
  let before = midnightMs - Math.max(...offsets)
  let first = midnightMs - Math.min(...offsets)
  if (isReached(before, date, timeZone)) return new Date(before)
  while (first - before > 1) {
    const middle = Math.floor((before + first) / 2)
    if (isReached(middle, date, timeZone)) first = middle
    else before = middle
  }
  return new Date(first)
}

/** The first instant after the day. */
export const dayEnd = (date: string, timeZone: string): Date => dayStart(addDays(date, 1), timeZone)

/** The local day that holds an instant: the date shown, but for clocks that go back over midnight, where the new day has begun already. */
export function localDay(at: Date, timeZone: string): string {
  const shown = localDate(at, timeZone)
  const next = addDays(shown, 1)
  return at < dayStart(next, timeZone) ? shown : next
}

/** The month of a local day, as `2026-11`. */
export const monthOf = (date: string): string => date.slice(0, 7)

export const monthAfter = (month: string): string => monthOf(addDays(`${month}-28`, 4))

export const monthStart = (month: string, timeZone: string): Date => dayStart(`${month}-01`, timeZone)

const utcMs = (date: string): number => Date.parse(`${date}T00:00:00Z`)
const isReached = (ms: number, date: string, timeZone: string): boolean => wallTime(ms, timeZone).slice(0, 10) >= date

/** How far the zone's clocks are ahead of UTC. */
const offsetMs = (ms: number, timeZone: string): number => Date.parse(`${wallTime(ms, timeZone)}Z`) - Math.floor(ms / 1000) * 1000

/** What clocks of the zone show, as `2026-11-20T09:30:00`. */
function wallTime(ms: number, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(ms)
  const at = (type: string) => present(parts.find(part => part.type === type)?.value, type)
  return `${at('year')}-${at('month')}-${at('day')}T${at('hour')}:${at('minute')}:${at('second')}`
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}
