import type { SlotOutcome, SlotTitle } from '@croupier/games/slots'
import type { Amount } from '@croupier/kernel'
import { resultOf } from './slot-round.ts'

export interface StoredRound {
  /** Its steps, to the letter. */
  readonly outcomes: readonly string[]
  readonly bet: Amount
  /** What was paid. */
  readonly win: Amount | null
}

/** Where what is stored of a round that is over is not what its seeds give, whose steps these are; undefined where all of it agrees. */
export function differenceOf(title: SlotTitle, steps: readonly SlotOutcome[], { outcomes, bet, win }: StoredRound): string | undefined {
  const count = Math.max(steps.length, outcomes.length)
  for (let step = 0; step < count; step++) if (JSON.stringify(steps[step]) !== outcomes[step]) return `step ${step}`
  return resultOf(title, steps, bet).win === win ? undefined : 'payout'
}
