import { ok, type Result } from '@croupier/kernel'
import { fairRandom, type HmacSha256, portableHmac } from '../fairness/index.ts'
import type { OriginalAction, OriginalBet, OriginalRules, OriginalState, OriginalTerms } from './original-rules.ts'

/** Of one bet; originals are played on the stream's version 2 only. */
export interface OriginalSeeds {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
  readonly betEntropy: string
}

export interface OriginalRound {
  readonly rules: OriginalRules
  readonly bets: readonly OriginalBet[]
  readonly terms: OriginalTerms
  readonly seeds: OriginalSeeds
  /** What the player did after the bet, in order. */
  readonly actions: readonly OriginalAction[]
}

/** Plays a round from its seeds, up to its last action. Refuses where an action was not possible. */
export function playOriginal(
  { rules, bets, terms, seeds, actions }: OriginalRound,
  hmac: HmacSha256 = portableHmac,
): Result<OriginalState, 'step_invalid'> {
  let state = rules.open(bets, terms, fairRandom(seeds, hmac))
  for (const action of actions) {
    const next = rules.step(state, action, bets, terms)
    if (!next.ok) return next
    state = next.value
  }
  return ok(state)
}
