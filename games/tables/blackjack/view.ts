import type { Card } from '../deck/card.ts'
import { publicShoe } from '../deck/shoe.ts'
import { blackjackMoves, type Move } from './moves.ts'
import { type BlackjackBox, type BlackjackPhase, type BlackjackSettlement, type BlackjackState, turnOf } from './round-state.ts'
import type { BlackjackRules } from './rules.ts'

export interface BlackjackView {
  readonly phase: BlackjackPhase
  readonly round: number
  readonly shoe: ReturnType<typeof publicShoe>
  readonly boxes: readonly BlackjackBox[]
  /** Without the hole card until the round is over. */
  readonly dealer: readonly Card[]
  readonly turn: string | undefined
  readonly moves: readonly Move[]
  readonly settlements: readonly BlackjackSettlement[]
}

/** Players' cards lie open at blackjack; the shoe and the hole card do not. */
export function viewBlackjack(rules: BlackjackRules, state: BlackjackState, viewer: string): BlackjackView {
  return {
    phase: state.phase,
    round: state.round,
    shoe: publicShoe(state.shoe),
    boxes: state.boxes,
    dealer: state.phase === 'settled' ? state.dealer : state.dealer.slice(0, 1),
    turn: turnOf(state)?.box.player,
    moves: blackjackMoves(rules, state, viewer),
    settlements: state.settlements,
  }
}
