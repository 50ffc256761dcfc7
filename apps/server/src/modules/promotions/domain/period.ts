import type { PromotionTerms } from '@croupier/contract'
import { addDays, dayEnd, dayStart, localDay, monthAfter, monthOf, monthStart } from '@croupier/games/rewards'

/** A time in which deposits and bets count. */
export interface Window {
  readonly from: Date
  readonly to: Date
}

/** The period that holds an instant: `ever`, or the first date of the brand's day, week (from Monday) or month. */
export function periodAt(now: Date, period: PromotionTerms['period'], timeZone: string): string {
  if (period === 'ever') return 'ever'
  const day = localDay(now, timeZone)
  if (period === 'day') return day
  if (period === 'month') return `${monthOf(day)}-01`
  const daysSinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -daysSinceMonday)
}

/** In which time what a member does counts: the period, as far as the promotion runs. */
export function windowOf(terms: Pick<PromotionTerms, 'startAt' | 'endAt' | 'period'>, period: string, timeZone: string): Window {
  const [start, end] = [new Date(terms.startAt), new Date(terms.endAt)]
  if (period === 'ever') return { from: start, to: end }
  const last = { day: period, week: addDays(period, 6), month: period, ever: period }[terms.period]
  const until = terms.period === 'month' ? monthStart(monthAfter(monthOf(period)), timeZone) : dayEnd(last, timeZone)
  const from = dayStart(period, timeZone)
  return { from: from < start ? start : from, to: until > end ? end : until }
}
