import { assert } from '@croupier/kernel'
import { fairRandom, type GameReplay } from '../fairness/index.ts'
import type { OriginalBet, OriginalRules, OriginalTerms } from './original-rules.ts'

/** How refused bets of an original are replayed: rounds that the player would have played on, by the plainest play. */
export const originalReplay = (rules: OriginalRules, terms: OriginalTerms): GameReplay<readonly OriginalBet[]> => ({
  stake: bets => bets.reduce((sum, { stake }) => sum + stake, 0n),
  payout(bets, seeds, hmac) {
    let state = rules.open(bets, terms, fairRandom(seeds, hmac))
    for (const action of rules.plainPlay) {
      const next = rules.step(state, action, bets, terms)
      // A first tile may be a mine, or the last safe one: the round is over before its cash-out.
      if (next.ok) state = next.value
    }
    const { isOpen, payouts } = rules.result(state, bets, terms)
    assert(!isOpen, 'the plainest play ends a round')
    return payouts.reduce((sum, payout) => sum + payout, 0n)
  },
  spread: bets => rules.spread(bets, terms),
})
