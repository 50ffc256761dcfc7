import type { Amount, RandomSource, Result } from '@croupier/kernel'

/** What every move may be refused for; the same codes in all card games. */
export type MoveRefusal = 'not_your_turn' | 'move_not_allowed' | 'amount_not_allowed' | 'cards_not_held' | 'does_not_beat'

/** Who has to act. A new id starts a new countdown; players of one turn act at the same time. */
export interface HandTurn {
  readonly id: number
  /** Indexes into the stacks that were dealt in. */
  readonly players: readonly number[]
  readonly limitMs: number
}

/** Net change of every stack; with the rake they sum to nothing. */
export interface HandResult {
  readonly net: readonly Amount[]
  readonly rake: Amount
}

export interface HandDeal {
  /** Chips of the players dealt in, in seat order. */
  readonly stacks: readonly Amount[]
  /** Index of the dealer among them. */
  readonly button: number
}

/** The smallest amount that moves at a card table: one hundredth. */
export const CHIP_UNIT: Amount = 100n

/**
 * One card game as pure functions of a hand. Players are indexes into the stacks dealt in; seats, names and clocks belong to the room.
 * `view` builds what a viewer may see from the public parts up, so that a secret is never in it to be removed.
 */
export interface CardGame<Hand, Move, Option, View> {
  readonly id: string
  readonly playersMin: number
  readonly playersMax: number
  readonly buyIn: { readonly min: Amount; readonly max: Amount }
  /** A smaller stack is not dealt in. */
  readonly chipsMin: Amount
  deal(deal: HandDeal, random: RandomSource): Hand
  /** Undefined when the hand is over. */
  turn(hand: Hand): HandTurn | undefined
  options(hand: Hand, player: number): readonly Option[]
  play(hand: Hand, player: number, move: Move, random: RandomSource): Result<Hand, MoveRefusal>
  /** What happens when time runs out. */
  defaultMove(hand: Hand, player: number): Move
  result(hand: Hand): HandResult | undefined
  view(hand: Hand, viewer: number | undefined): View
}

export const replaceAt = <T>(items: readonly T[], index: number, value: T): T[] => items.map((item, i) => (i === index ? value : item))

/** The players after `from` in turn order, ending with `from` itself. */
export const playersAfter = (from: number, count: number): number[] => Array.from({ length: count }, (_, step) => (from + 1 + step) % count)

export const lesser = (a: Amount, b: Amount): Amount => (a < b ? a : b)
export const greater = (a: Amount, b: Amount): Amount => (a > b ? a : b)
