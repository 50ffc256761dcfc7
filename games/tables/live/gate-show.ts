import type { Json } from '../../fairness/canonical-json.ts'
import type { GateGame, GateOutcome } from '../gates/gate-table.ts'
import type { TableShow, TableStep } from './table-show.ts'

const HEAD_MS = 1_500
/** Seven hands at this pace take nine seconds. */
const HAND_MS = 1_500

/** The head piece where there is one, then one hand after the other as they are dealt. `wonBy` tells how a gate ended. */
export function gateShow<Piece extends Json>(
  game: GateGame<Piece>,
  wonBy: (outcome: GateOutcome<Piece>, gate: number) => 'gate' | 'banker' | 'tie',
): TableShow<GateOutcome<Piece>> {
  return {
    steps({ banker, gates, headPiece }) {
      const head = headPiece === undefined ? {} : { headPiece }
      const order = game.dealingOrder(head)
      const hands = order.map((_, dealt): TableStep => {
        const isOpen = (seat: number) => order.indexOf(seat) <= dealt
        const shown = {
          ...head,
          banker: isOpen(0) ? banker : [],
          gates: gates.map((hand, gate) => (isOpen(gate + 1) ? hand : [])),
        }
        return { atMs: (headPiece === undefined ? 0 : HEAD_MS) + dealt * HAND_MS, shown }
      })
      return headPiece === undefined ? hands : [{ atMs: 0, shown: { ...head, banker: [], gates: gates.map(() => []) } }, ...hands]
    },
    history: outcome => ({ gates: outcome.gates.map((_, gate) => wonBy(outcome, gate)) }),
  }
}
