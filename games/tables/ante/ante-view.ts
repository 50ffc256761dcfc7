import type { Card } from '../deck/card.ts'
import type { AnteGame } from './ante-game.ts'
import { type AnteHand, type AntePhase, type AnteSettlement, type AnteState, anteChoices } from './ante-round.ts'

export interface AnteView {
  readonly phase: AntePhase
  readonly street: number
  readonly board: readonly Card[]
  /** Empty until the showdown. */
  readonly dealer: readonly Card[]
  /** Hands of others show no cards before the showdown. */
  readonly hands: readonly AnteHand[]
  readonly choices: readonly string[]
  readonly settlements: readonly AnteSettlement[]
}

/** What one viewer may know: their own cards, the board as far as it is open, and everything once the round is settled. */
export function viewAnteRound(game: AnteGame, state: AnteState, viewer: string): AnteView {
  const isOver = state.phase === 'settled'
  const shown = isOver ? game.boardCards : (game.streets[state.street]?.boardShown ?? 0)
  return {
    phase: state.phase,
    street: state.street,
    board: state.phase === 'cancelled' ? [] : state.board.slice(0, shown),
    dealer: isOver ? state.dealer : [],
    hands: state.hands.map(hand => (isOver || hand.player === viewer ? hand : { ...hand, cards: [] })),
    choices: anteChoices(game, state, viewer),
    settlements: state.settlements,
  }
}
