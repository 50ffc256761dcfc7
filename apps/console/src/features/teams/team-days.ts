import type { Days } from '../../shared/format/day-instants.ts'

const DAY_MS = 86_400_000
const WEEK = 7

/** The days that are asked for; the last seven until somebody chooses. One open side is the other. */
export function teamDays({ from, until }: Days, now: Date): { readonly from: string; readonly to: string } {
  const day = (at: Date) => [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(part => String(part).padStart(2, '0')).join('-')
  if (!from && !until) return { from: day(new Date(now.getTime() - (WEEK - 1) * DAY_MS)), to: day(now) }
  return { from: from || until, to: until || from }
}
