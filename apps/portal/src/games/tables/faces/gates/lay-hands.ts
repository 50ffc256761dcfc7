import type { GateOutcome } from '@croupier/games/tables'
import type { PieceLook } from '../../stage/card-piece.tsx'
import type { LaidTable } from './gate-game.ts'

/** Hands laid as they were dealt, piece by piece. */
export const layHands = <Piece>({ banker, gates }: GateOutcome<Piece>, look: (piece: Piece) => PieceLook): LaidTable => ({
  banker: { pieces: banker.map(look) },
  gates: gates.map(hand => ({ pieces: hand.map(look) })),
})
