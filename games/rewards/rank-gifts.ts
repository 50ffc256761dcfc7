import { addDays, dayStart, monthAfter, monthStart } from './local-days.ts'

/** Half-open: from its first instant up to, and without, its last. */
export interface GiftWindow {
  readonly from: Date
  readonly until: Date
}

const BIRTHDAY_DAYS = 7

/** The gift of a month, as `2026-11`, goes to the rank held when it begins, and can be claimed while it lasts (rewards §3). */
export const monthlyGiftWindow = (month: string, timeZone: string): GiftWindow => ({
  from: monthStart(month, timeZone),
  until: monthStart(monthAfter(month), timeZone),
})

/** The gift of a birthday, once a year, goes to the rank held when the day begins. `bornOn` is a date as `1990-02-28`. */
export function birthdayGiftWindow(bornOn: string, year: number, timeZone: string): GiftWindow {
  const date = birthdayIn(bornOn, year)
  return { from: dayStart(date, timeZone), until: dayStart(addDays(date, BIRTHDAY_DAYS), timeZone) }
}

/** Whoever was born on 29 February has a birthday on the 28th in common years. */
function birthdayIn(bornOn: string, year: number): string {
  const day = bornOn.slice(4)
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  return `${year}${day === '-02-29' && !isLeap ? '-02-28' : day}`
}
