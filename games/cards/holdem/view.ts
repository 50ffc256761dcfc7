import type { Amount } from '@croupier/kernel'
import type { Card } from '../../tables/deck/card.ts'
import { type PokerCategory, pokerCategory, pokerStrength } from '../hands/poker.ts'
import { type HoldemHand, type HoldemOutcome, isLive, openBoard, type Street } from './hand.ts'

export interface HoldemView {
  readonly street: Street
  readonly board: readonly Card[]
  readonly button: number
  readonly players: readonly {
    readonly chips: Amount
    readonly bet: Amount
    readonly contributed: Amount
    readonly isFolded: boolean
    /** Null where the viewer may not see them. */
    readonly hole: readonly Card[] | null
    /** What a shown hand is worth with the board. */
    readonly category: PokerCategory | null
  }[]
  readonly pot: Amount
  readonly currentBet: Amount
  readonly outcome: HoldemOutcome | null
}

export function viewHoldem(hand: HoldemHand, viewer: number | undefined): HoldemView {
  const board = openBoard(hand)
  return {
    street: hand.street,
    board,
    button: hand.button,
    players: hand.chips.map((chips, player) => {
      const isShown = hand.outcome?.isShowdown === true && isLive(hand, player)
      const hole = player === viewer || isShown ? (hand.holes[player] ?? []) : null
      return {
        chips,
        bet: hand.bets[player] ?? 0n,
        contributed: hand.contributed[player] ?? 0n,
        isFolded: hand.folded[player] === true,
        hole,
        category: hole && board.length >= 3 ? pokerCategory(pokerStrength([...hole, ...board])) : null,
      }
    }),
    pot: hand.contributed.reduce((sum, put) => sum + put, 0n),
    currentBet: hand.currentBet,
    outcome: hand.outcome,
  }
}
