import type { Amount } from '@croupier/kernel'
import type { Card } from '../../tables/deck/card.ts'
import type { NiuNiuHandState, NiuNiuOutcome, NiuNiuSettings } from './hand.ts'

export interface NiuNiuView {
  readonly phase: NiuNiuHandState['phase']
  readonly button: number
  readonly banker: number | null
  readonly bankMultiplier: number
  readonly players: readonly {
    readonly stack: Amount
    /** The viewer's own so far; everyone's when the hand is over. */
    readonly cards: readonly Card[] | null
    readonly hasActed: boolean
    /** Others' bids and bets are hidden until all are in. */
    readonly bid: number | null
    readonly bet: number | null
  }[]
  readonly outcome: NiuNiuOutcome | null
}

export function viewNiuNiu({ cardsBeforeBid }: NiuNiuSettings, hand: NiuNiuHandState, viewer: number | undefined): NiuNiuView {
  const { phase, button, banker, bankMultiplier, outcome } = hand
  return {
    phase,
    button,
    banker,
    bankMultiplier,
    players: hand.stacks.map((stack, player) => {
      const isOwn = player === viewer
      const cards = hand.cards[player] ?? []
      const answer = (phase === 'bid' ? hand.bids : hand.bets)[player] ?? null
      return {
        stack,
        cards: phase === 'over' ? cards : isOwn ? cards.slice(0, cardsBeforeBid) : null,
        hasActed: answer !== null,
        bid: isOwn || phase !== 'bid' ? (hand.bids[player] ?? null) : null,
        bet: isOwn || phase === 'over' ? (hand.bets[player] ?? null) : null,
      }
    }),
    outcome,
  }
}
