import type { OriginalAction, OriginalBet, OriginalRules, OriginalState, OriginalTerms } from '@croupier/games/originals'
import { netValid } from '@croupier/games/rewards'
import { type Amount, assert, present } from '@croupier/kernel'
import { totalOf } from './read-bets.ts'

export type RoundState = 'open' | 'won' | 'lost' | 'push'

/** What came of a round; amounts of each bet in the order of the bets, zeros while it is open. */
export interface RoundResult {
  readonly state: RoundState
  readonly payout: Amount
  readonly payouts: readonly Amount[]
  readonly refunds: readonly Amount[]
  /** After opposite bets of the round were netted. */
  readonly valids: readonly Amount[]
}

export interface PlayedBy {
  readonly rules: OriginalRules
  readonly bets: readonly OriginalBet[]
  readonly terms: OriginalTerms
}

/** The state of a round after these actions, all of which were accepted when they were played. */
export function stateAfter({ rules, bets, terms }: PlayedBy, drawn: OriginalState, actions: readonly OriginalAction[]): OriginalState {
  return actions.reduce((state, action) => {
    const next = rules.step(state, action, bets, terms)
    assert(next.ok, `a recorded step of ${rules.code} is possible`)
    return next.value
  }, drawn)
}

export function resultOf({ rules, bets, terms }: PlayedBy, state: OriginalState): RoundResult {
  const { isOpen, payouts, refunds, valid } = rules.result(state, bets, terms)
  const nettable = bets.map(({ placement }, place) => ({
    selection: rules.selectionOf(placement),
    valid: present(valid[place], 'each bet has a valid amount'),
  }))
  const payout = totalOf(payouts)
  return {
    state: isOpen ? 'open' : endOf(payout, totalOf(refunds), totalOf(bets.map(({ stake }) => stake))),
    payout,
    payouts,
    refunds,
    valids: isOpen ? valid : netValid(nettable, rules.opposites(bets)),
  }
}

/** As the door says it of a bet. */
function endOf(payout: Amount, refund: Amount, stake: Amount): RoundState {
  if (payout === 0n) return 'lost'
  return refund === stake && payout === stake ? 'push' : 'won'
}
