import { DateTime } from 'luxon'

interface Asked {
  readonly from: string | undefined
  readonly until: string | undefined
  readonly timeZone: string
}

/** Days of a brand, both included, as the instants where they begin and end; undefined where one is no day of the calendar. An open side stays open. */
export function daySpan({ from, until, timeZone }: Asked): { readonly from?: Date; readonly until?: Date } | undefined {
  const [first, last] = [from, until].map(day => (day === undefined ? undefined : DateTime.fromISO(day, { zone: timeZone })))
  if (first?.isValid === false || last?.isValid === false) return undefined
  return { ...(first && { from: first.toJSDate() }), ...(last && { until: last.plus({ days: 1 }).toJSDate() }) }
}
