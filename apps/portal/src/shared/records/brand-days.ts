import type { DateSpan } from '@croupier/ui'

const DAY_MS = 86_400_000

/** The calendar day of an instant where the brand keeps its days, as `2026-11-20`. */
export const dayOf = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)

/** The ISO day that lies `days` after (or before) another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** How far the zone's clocks are ahead of UTC at an instant. */
function offsetMs(instantMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instantMs)
  const at = (type: string) => Number(parts.find(part => part.type === type)?.value)
  return Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second')) - Math.floor(instantMs / 1000) * 1000
}

/** The instant at which a day begins in the zone. The offset is looked up twice, since clocks may change between the guess and the answer. */
function startOfDay(day: string, timeZone: string): string {
  const wallMs = Date.parse(`${day}T00:00:00Z`)
  const guessMs = wallMs - offsetMs(wallMs, timeZone)
  return new Date(wallMs - offsetMs(guessMs, timeZone)).toISOString()
}

/** The instants that a span of brand days covers: from its first moment to the first moment after it. */
export const instantsOf = ({ from, until }: DateSpan, timeZone: string): { from: string; to: string } => ({
  from: startOfDay(from, timeZone),
  to: startOfDay(addDays(until, 1), timeZone),
})

export type SpanName = 'today' | 'week' | 'month'
const SPAN_DAYS: Record<SpanName, number> = { today: 1, week: 7, month: 30 }

/** The last days up to and including today. */
export function spanOf(name: SpanName, now: Date, timeZone: string): DateSpan {
  const until = dayOf(now, timeZone)
  return { from: addDays(until, 1 - SPAN_DAYS[name]), until }
}
