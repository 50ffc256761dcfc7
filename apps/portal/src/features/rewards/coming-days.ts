import type { Grant } from '../../shared/api/queries/grants.ts'
import type { Claimable } from '../../shared/api/queries/rewards.ts'
import { dayOf } from '../../shared/records/brand-days.ts'

/** What happens at an instant that a member may want to know of beforehand. */
export type Coming =
  | { readonly kind: 'opens' | 'ends'; readonly at: string; readonly reward: Claimable }
  | { readonly kind: 'bonus'; readonly at: string; readonly grant: Grant }

export interface ComingDay {
  /** Of the brand, as `2026-11-20`. */
  readonly day: string
  readonly entries: readonly Coming[]
}

interface Known {
  readonly claimable: readonly Claimable[]
  readonly grant: Grant | undefined
}

const DAYS_MAX = 6

/** The next days on which something opens or ends, by the brand's days; today stands first even where nothing does. */
export function comingDays({ claimable, grant }: Known, now: Date, timeZone: string): readonly ComingDay[] {
  const entries: Coming[] = [
    ...claimable.map(reward => ({ kind: 'opens' as const, at: reward.claimableFrom, reward })),
    ...claimable.flatMap(reward => (reward.claimUntil === null ? [] : [{ kind: 'ends' as const, at: reward.claimUntil, reward }])),
    ...(grant?.expiresAt ? [{ kind: 'bonus' as const, at: grant.expiresAt, grant }] : []),
  ]
  const byDay = new Map<string, Coming[]>([[dayOf(now, timeZone), []]])
  const next = entries.filter(({ at }) => Date.parse(at) > now.getTime()).sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  for (const entry of next) {
    const day = dayOf(new Date(entry.at), timeZone)
    byDay.set(day, [...(byDay.get(day) ?? []), entry])
  }
  return [...byDay].slice(0, DAYS_MAX).map(([day, of]) => ({ day, entries: of }))
}
