const DAY_MS = 24 * 3_600_000

/** Days of the operator's own clock, `2026-11-20`, both included; an empty one leaves its side open. */
export interface Days {
  readonly from: string
  readonly until: string
}

/** The days as instants, the end not included; absent where a side is open. */
export const instantsOf = ({ from, until }: Days): { from?: string; to?: string } => ({
  ...(from && { from: new Date(startOf(from)).toISOString() }),
  ...(until && { to: new Date(startOf(new Date(startOf(until) + 1.5 * DAY_MS))).toISOString() }),
})

/** Midnight of a day: a day in which the clock changes has 23 or 25 hours, so the next one is not 24 hours on. */
function startOf(day: string | Date): number {
  const at = typeof day === 'string' ? new Date(`${day}T00:00:00`) : day
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
}
