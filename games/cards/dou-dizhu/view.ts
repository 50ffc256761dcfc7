import type { Amount } from '@croupier/kernel'
import { type DouDizhuCard, type DouDizhuHand, type DouDizhuOutcome, type DouDizhuSettings, multiplierOf } from './hand.ts'

export interface DouDizhuView {
  readonly phase: DouDizhuHand['phase']
  readonly landlord: number | null
  /** Null until the landlord has taken them. */
  readonly bottom: readonly DouDizhuCard[] | null
  readonly players: readonly {
    readonly stack: Amount
    readonly cardCount: number
    /** The viewer's own; everyone's when the hand is over. */
    readonly cards: readonly DouDizhuCard[] | null
    readonly bid: number | null
  }[]
  readonly previous: { readonly player: number; readonly cards: readonly DouDizhuCard[] } | null
  readonly multiplier: number
  readonly outcome: DouDizhuOutcome | null
}

export function viewDouDizhu({ multiplierMax }: DouDizhuSettings, hand: DouDizhuHand, viewer: number | undefined): DouDizhuView {
  const { phase, landlord, outcome, previous } = hand
  return {
    phase,
    landlord,
    bottom: landlord === null ? null : hand.bottom,
    players: hand.stacks.map((stack, player) => {
      const cards = hand.cards[player] ?? []
      const isVisible = player === viewer || phase === 'over'
      return { stack, cardCount: cards.length, cards: isVisible ? cards : null, bid: hand.bids[player] ?? null }
    }),
    previous: previous && { player: previous.player, cards: previous.cards },
    multiplier: outcome?.multiplier ?? multiplierOf(hand, false, multiplierMax),
    outcome,
  }
}
