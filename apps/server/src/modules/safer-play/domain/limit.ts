import type { Amount } from '@croupier/kernel'

export const LIMIT_KINDS = ['deposit', 'stake', 'loss'] as const
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

const HOUR_MS = 3_600_000
/** A higher limit is asked again after this long (SAFER-LIMIT-3), and forgotten when nobody answers. */
export const RAISE_WAIT_MS = 24 * HOUR_MS
export const RAISE_LAPSE_MS = 7 * 24 * HOUR_MS

/** Whether the new amount is at least as strict as the one in force; null is no limit. */
export function isStricter(next: Amount | null, inForce: Amount | null): boolean {
  if (next === null) return inForce === null
  return inForce === null || next <= inForce
}

export type RaiseState = 'waiting' | 'confirmable' | 'lapsed'

export function raiseState(askedAt: Date, now: Date): RaiseState {
  const age = now.getTime() - askedAt.getTime()
  if (age < RAISE_WAIT_MS) return 'waiting'
  return age < RAISE_LAPSE_MS ? 'confirmable' : 'lapsed'
}
