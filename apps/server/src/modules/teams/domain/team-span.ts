import { dayEnd, dayStart } from '@croupier/games/rewards'

/** Days of the brand, both included, with the instants that they cover. */
export interface TeamSpan {
  readonly from: string
  readonly to: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly days: readonly string[]
}

export const TEAM_DAYS_MAX = 92
const DAY_MS = 86_400_000

/** The days from one to another; `not_days` where one is none of the calendar or they are in the wrong order, `too_long` for more than 92. */
export function teamSpan(
  { from, to }: { readonly from: string; readonly to: string },
  timeZone: string,
): TeamSpan | 'not_days' | 'too_long' {
  if (!isDay(from) || !isDay(to) || from > to) return 'not_days'
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  if (count > TEAM_DAYS_MAX) return 'too_long'
  const days = Array.from({ length: count }, (_, n) => new Date(Date.parse(from) + n * DAY_MS).toISOString().slice(0, 10))
  return { from, to, days, startsAt: dayStart(from, timeZone), endsAt: dayEnd(to, timeZone) }
}

function isDay(day: string): boolean {
  const at = Date.parse(day)
  return Number.isFinite(at) && new Date(at).toISOString().slice(0, 10) === day
}
