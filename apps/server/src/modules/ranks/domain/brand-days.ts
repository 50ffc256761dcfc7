import { addDays, dayEnd, dayStart, localDay } from '@croupier/games/rewards'

/** A day of a brand: half-open. */
export interface BrandDay {
  readonly day: string
  readonly startsAt: Date
  readonly endsAt: Date
}

/** The days that are missing so that every instant from `from` to `to` lies in one. A change of the time zone counts from the day after the last one that is known. */
export function missingDays(
  known: { readonly first: BrandDay; readonly last: BrandDay } | undefined,
  { from, to, timeZone }: { readonly from: Date; readonly to: Date; readonly timeZone: string },
): BrandDay[] {
  if (!known) return daysAfter([dayOf(localDay(from, timeZone), timeZone)], to, timeZone)
  return [...daysBefore(known.first, from, timeZone), ...daysAfter([known.last], to, timeZone).slice(1)]
}

const dayOf = (day: string, timeZone: string): BrandDay => ({ day, startsAt: dayStart(day, timeZone), endsAt: dayEnd(day, timeZone) })

/** Follows the last of `days` until `to` lies in one of them. */
function daysAfter(days: readonly BrandDay[], to: Date, timeZone: string): BrandDay[] {
  const all = [...days]
  for (let last = all.at(-1); last && last.endsAt <= to; last = all.at(-1)) {
    const day = addDays(last.day, 1)
    const end = dayEnd(day, timeZone)
    // Where the zone has moved ahead so far that the day is over before it begins, it is empty.
    all.push({ day, startsAt: last.endsAt, endsAt: end > last.endsAt ? end : last.endsAt })
  }
  return all
}

function daysBefore(first: BrandDay, from: Date, timeZone: string): BrandDay[] {
  const days: BrandDay[] = []
  for (let next = first; next.startsAt > from; ) {
    const day = addDays(next.day, -1)
    const start = dayStart(day, timeZone)
    next = { day, startsAt: start < next.startsAt ? start : next.startsAt, endsAt: next.startsAt }
    days.unshift(next)
  }
  return days
}
