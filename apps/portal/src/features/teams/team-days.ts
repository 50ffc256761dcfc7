import type { DateSpan } from '@croupier/ui'
import { addDays } from '../../shared/records/brand-days.ts'

/** The server adds up no more days at once. */
const DAYS_MAX = 92
export type DaysName = 'today' | 'week' | 'fortnight' | 'month'

/** Ranges that end today, by their names; a month begins on its first. */
export function daysOf(name: DaysName, today: string): DateSpan {
  if (name === 'month') return { from: `${today.slice(0, 7)}-01`, until: today }
  return { from: addDays(today, 1 - { today: 1, week: 7, fortnight: 15 }[name]), until: today }
}
export const isTooLong = ({ from, until }: DateSpan): boolean => addDays(from, DAYS_MAX - 1) < until
