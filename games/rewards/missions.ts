import type { Amount } from '@croupier/kernel'

export type MissionStatus = 'locked' | 'running' | 'claim' | 'claimed' | 'expired'

export interface MissionFacts {
  readonly now: Date
  readonly startAt: Date
  /** The end of the period: a day, a week or the campaign. */
  readonly endAt: Date
  readonly isUnlocked: boolean
  /** In the goal's unit: amounts, or a number of wins. */
  readonly progress: Amount
  readonly target: Amount
  readonly isClaimed: boolean
}

/** A reward can be claimed for a week after its period. */
const CLAIM_MS = 7 * 86_400_000

export const missionClaimUntil = (endAt: Date): Date => new Date(endAt.getTime() + CLAIM_MS)

/** Where a mission stands for a member; the badge counts those in `claim` (rewards §7). */
export function missionStatus({ now, startAt, endAt, isUnlocked, progress, target, isClaimed }: MissionFacts): MissionStatus {
  if (isClaimed) return 'claimed'
  if (!isUnlocked || now < startAt) return 'locked'
  if (progress >= target) return now < missionClaimUntil(endAt) ? 'claim' : 'expired'
  return now < endAt ? 'running' : 'expired'
}
