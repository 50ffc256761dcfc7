import type { Claimable } from '../../shared/api/queries/rewards.ts'

/** Whether it is there already, and is played instead of claimed. */
export const isPlayed = ({ source }: Pick<Claimable, 'source'>): boolean => source === 'free_spins'

/** Whether a reward can be claimed at an instant: from its beginning on, up to and including its last instant. */
export const isReady = ({ claimableFrom, claimUntil }: Pick<Claimable, 'claimableFrom' | 'claimUntil'>, nowMs: number): boolean =>
  Date.parse(claimableFrom) <= nowMs && (claimUntil === null || nowMs <= Date.parse(claimUntil))
