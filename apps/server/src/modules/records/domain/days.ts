import { DateTime } from 'luxon'

/** The calendar day of an instant where the brand keeps its days, as 2026-11-20. A quarter of an hour never holds two days, so most answers are remembered. */
export function dayReader(timeZone: string): (at: Date) => string {
  const known = new Map<number, string>()
  return at => {
    const quarter = Math.floor(at.getTime() / 900_000)
    const day = known.get(quarter) ?? DateTime.fromJSDate(at, { zone: timeZone }).toFormat('yyyy-MM-dd')
    known.set(quarter, day)
    return day
  }
}

/** The instants that days of a zone cover: from the first moment of one to the first after the other. Undefined where one is no day of the calendar. */
export function instantsOf(span: { from: string; to: string }, timeZone: string): { from: Date; to: Date; days: number } | undefined {
  const from = DateTime.fromISO(span.from, { zone: timeZone }).startOf('day')
  const to = DateTime.fromISO(span.to, { zone: timeZone }).startOf('day').plus({ days: 1 })
  if (!from.isValid || !to.isValid) return undefined
  return { from: from.toJSDate(), to: to.toJSDate(), days: Math.round(to.diff(from, 'days').days) }
}

/** When a month of a zone begins and ends. */
export function monthSpan(month: string, timeZone: string): { from: Date; to: Date } {
  const start = DateTime.fromISO(`${month}-01`, { zone: timeZone }).startOf('month')
  return { from: start.toJSDate(), to: start.plus({ months: 1 }).toJSDate() }
}

/** The months from one instant's to another's, the newest first. */
export function monthsBetween(first: Date, last: Date, timeZone: string): string[] {
  const start = DateTime.fromJSDate(first, { zone: timeZone }).startOf('month')
  const months: string[] = []
  for (let month = DateTime.fromJSDate(last, { zone: timeZone }).startOf('month'); month >= start; month = month.minus({ months: 1 }))
    months.push(month.toFormat('yyyy-MM'))
  return months
}
