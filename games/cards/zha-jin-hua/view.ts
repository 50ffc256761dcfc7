import type { Amount } from '@croupier/kernel'
import type { Card } from '../../tables/deck/card.ts'
import type { Comparison, ZhaJinHuaHand, ZhaJinHuaOutcome } from './hand.ts'

export interface ZhaJinHuaView {
  readonly button: number
  readonly round: number
  readonly level: number
  readonly pot: Amount
  readonly players: readonly {
    readonly chips: Amount
    readonly contributed: Amount
    readonly isSeen: boolean
    readonly isOut: boolean
    /** Null where the viewer may not see them: a blind player's own cards too. */
    readonly cards: readonly Card[] | null
  }[]
  readonly comparisons: readonly Comparison[]
  readonly outcome: ZhaJinHuaOutcome | null
}

export function viewZhaJinHua(hand: ZhaJinHuaHand, viewer: number | undefined): ZhaJinHuaView {
  const { button, round, level, comparisons, outcome } = hand
  return {
    button,
    round,
    level,
    pot: hand.contributed.reduce((sum, put) => sum + put, 0n),
    players: hand.chips.map((chips, player) => {
      const isOwn = player === viewer && (hand.isSeen[player] === true || outcome !== null)
      const isShown = outcome?.shown.includes(player) === true
      return {
        chips,
        contributed: hand.contributed[player] ?? 0n,
        isSeen: hand.isSeen[player] === true,
        isOut: hand.isOut[player] === true,
        cards: isOwn || isShown ? (hand.cards[player] ?? null) : null,
      }
    }),
    comparisons,
    outcome,
  }
}
