import type { GateOutcome } from '@croupier/games/tables'
import type { PieceLook } from '../../stage/card-piece.tsx'
import type { SpotEnd, TableT } from '../face.ts'
import type { GateBets, PieceSize } from './gate-plan.ts'

/** A hand as it is laid out: pieces that count together may stand before the others. */
export interface LaidHand {
  readonly pieces: readonly PieceLook[]
  readonly apart?: number
}

export interface LaidTable {
  readonly banker: LaidHand
  readonly gates: readonly LaidHand[]
  readonly head?: PieceLook | undefined
}

/** A game of several gates against the banker, as its table shows it. */
export interface GateTable<Piece> {
  readonly rules: {
    net(spot: string, outcome: GateOutcome<Piece>): { readonly num: bigint }
    dealingOrder(outcome: Pick<GateOutcome<Piece>, 'headPiece'>): readonly number[]
  }
  readonly bets: GateBets
  readonly pieceSize: PieceSize
  readonly handSize: number
  readonly hasHead?: boolean
  /** The bet of a gate that wins exactly when the gate does. */
  readonly mainBet: string
  /** To one, by the bet's kind. */
  readonly odds: Readonly<Record<string, string>>
  /** A whole hand in a few words, in fewer on a phone. */
  readonly read: (t: TableT, hand: readonly Piece[], isWide: boolean) => string
  readonly lay: (t: TableT, shown: GateOutcome<Piece>, isWide: boolean) => LaidTable
}

/** What the table shows; hands that are not dealt yet are empty. */
export function shownGates<Piece>(table: unknown, { bets }: Pick<GateTable<Piece>, 'bets'>): GateOutcome<Piece> {
  if (table !== null && typeof table === 'object' && 'gates' in table) {
    // The rules of the game write what is shown.
    return table as GateOutcome<Piece>
  }
  const head = table !== null && typeof table === 'object' && 'headPiece' in table ? table : {}
  return { banker: [], gates: Array.from({ length: bets.gates }, () => []), ...head }
}

export const isWholeTable = <Piece>(
  { banker, gates }: GateOutcome<Piece>,
  { handSize, bets }: Pick<GateTable<Piece>, 'handSize' | 'bets'>,
): boolean => gates.length === bets.gates && [banker, ...gates].every(hand => hand.length === handSize)

/** How each gate ended; undefined before all hands lie open. */
export function gateEnds<Piece>(game: GateTable<Piece>, shown: GateOutcome<Piece>): readonly SpotEnd[] | undefined {
  if (!isWholeTable(shown, game)) return undefined
  return shown.gates.map((_, gate) => {
    const { num } = game.rules.net(`gate-${gate + 1}-${game.mainBet}`, shown)
    return num > 0n ? 'won' : num < 0n ? 'lost' : 'push'
  })
}
