import { pokerStrengthOfCodes } from '../../../cards/hands/poker.ts'
import { CARDS, numberOfSet } from './suit-classes.ts'

/** Hole cards that a board leaves: 47 choose 2. */
export const HOLES = 1081
/** Hands that the dealer can have against one of them: 45 choose 2. */
export const DEALERS = 990

/** All hole cards on one board, with the dealer's hands that each of them beats and ties. Arrays are reused from board to board. */
export interface Showdown {
  /** Number of the hole among all 1326 pairs of cards. */
  readonly holes: Int32Array
  readonly strengths: Int32Array
  readonly lower: Int32Array
  readonly equal: Int32Array
  /** Dealer's hands below the strength at which the dealer qualifies. */
  readonly unqualified: Int32Array
}

interface Tally {
  total: number
  readonly byCard: Int32Array
}

const tally = (): Tally => ({ total: 0, byCard: new Int32Array(CARDS) })
const ORDER_BITS = 11

/** Compares every hand with every other by sorting them: hands that share a card with a hand are taken out of the counts by card. */
export function showdownReader(qualifiesFrom: number): (board: readonly number[]) => Showdown {
  const [first, second] = [new Int32Array(HOLES), new Int32Array(HOLES)]
  const result: Showdown = {
    holes: new Int32Array(HOLES),
    strengths: new Int32Array(HOLES),
    lower: new Int32Array(HOLES),
    equal: new Int32Array(HOLES),
    unqualified: new Int32Array(HOLES),
  }
  const order = new Int32Array(HOLES)

  const readHands = (board: readonly number[]): void => {
    const codes = [0, 0, ...board]
    const rest = Array.from({ length: CARDS }, (_, card) => card).filter(card => !board.includes(card))
    let at = 0
    for (let j = 1; j < rest.length; j++) {
      for (let i = 0; i < j; i++) {
        const [a, b] = [rest[i] as number, rest[j] as number]
        codes[0] = a
        codes[1] = b
        first[at] = a
        second[at] = b
        result.holes[at] = numberOfSet([a, b], 2)
        const strength = pokerStrengthOfCodes(codes)
        result.strengths[at] = strength
        order[at] = (strength << ORDER_BITS) | at
        at += 1
      }
    }
    order.sort()
  }
  const handAt = (place: number) => (order[place] as number) & ((1 << ORDER_BITS) - 1)
  const add = (into: Tally, hand: number): void => {
    const [a, b] = [first[hand] as number, second[hand] as number]
    into.total += 1
    into.byCard[a] = (into.byCard[a] as number) + 1
    into.byCard[b] = (into.byCard[b] as number) + 1
  }
  const apart = ({ total, byCard }: Tally, hand: number): number =>
    total - (byCard[first[hand] as number] as number) - (byCard[second[hand] as number] as number)

  return board => {
    readHands(board)
    const [below, unqualified] = [tally(), tally()]
    for (let from = 0; from < HOLES; ) {
      const strength = result.strengths[handAt(from)] as number
      const same = tally()
      let to = from
      for (; to < HOLES && result.strengths[handAt(to)] === strength; to++) add(same, handAt(to))
      for (let place = from; place < to; place++) {
        const hand = handAt(place)
        result.lower[hand] = apart(below, hand)
        // A hand is in its own group: once in the total, and once under each of its cards.
        result.equal[hand] = apart(same, hand) + 1
      }
      for (; from < to; from++) {
        add(below, handAt(from))
        if (strength < qualifiesFrom) add(unqualified, handAt(from))
      }
    }
    for (let hand = 0; hand < HOLES; hand++) {
      const own = (result.strengths[hand] as number) < qualifiesFrom ? 1 : 0
      result.unqualified[hand] = apart(unqualified, hand) + own
    }
    return result
  }
}
