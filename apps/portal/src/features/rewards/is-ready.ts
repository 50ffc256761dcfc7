import type { Claimable } from '../../shared/api/queries/rewards.ts'

/** Whether a reward can be claimed at an instant: from its beginning on, up to and including its last instant. */
export const isReady = ({ claimableFrom, claimUntil }: Pick<Claimable, 'claimableFrom' | 'claimUntil'>, nowMs: number): boolean =>
  Date.parse(claimableFrom) <= nowMs && (claimUntil === null || nowMs <= Date.parse(claimUntil))
