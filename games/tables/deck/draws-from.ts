import { assert, present, type RandomSource } from '@croupier/kernel'

export interface Draws<Piece> {
  /** The next piece. Asserts that one is left. */
  take(): Piece
  takeMany(count: number): Piece[]
  /** What is left, in an order of no meaning. */
  left(): Piece[]
}

/**
 * Draws from a pile whose order means nothing: the next piece is one step of Fisher and Yates, in which piece `next` changes places with
 * `next + below(left)`. The pieces drawn are those of a shuffled pile, but none exists before it is drawn. A source that always answers 0
 * draws them in the order given.
 */
export function drawsFrom<Piece>(pieces: readonly Piece[], random: RandomSource): Draws<Piece> {
  const pile = pieces.slice()
  let next = 0
  const take = (): Piece => {
    assert(next < pile.length, 'the pile has run out of pieces')
    const drawn = next + random.below(pile.length - next)
    const piece = present(pile[drawn], 'a piece of the pile')
    pile[drawn] = present(pile[next], 'a piece of the pile')
    next += 1
    return piece
  }
  return { take, takeMany: count => Array.from({ length: count }, take), left: () => pile.slice(next) }
}
