import { assert } from '@croupier/kernel'
import { oneOf } from '../../fairness/shape.ts'
import type { WeightedOutcome } from '../core/spread.ts'
import { countPairs, handTypes } from '../gates/hand-types.ts'

/** A tile by its dots, 0 for the white one. */
export type Tile = number

const TILES = Array.from({ length: 10 }, (_, dots) => dots)

export const isTile = oneOf(...TILES)

export const tilePile = (copies: number): readonly Tile[] => TILES.flatMap(dots => Array.from({ length: copies }, () => dots))

export const isTilePair = ([a, b]: readonly Tile[]): boolean => a === b
export const tilePoints = ([a = 0, b = 0]: readonly Tile[]): number => (a + b) % 10

/** Orders hands: pairs with the white one on top, then two and eight where it counts, then points and the higher tile. */
export function tileStrength(tiles: readonly Tile[], { hasTwoEight }: { readonly hasTwoEight: boolean }): number {
  const [a = 0, b = 0] = tiles
  assert(tiles.length === 2, 'a hand is two tiles')
  if (a === b) return 1000 + (a === 0 ? 10 : a)
  const high = Math.max(a, b)
  if (hasTwoEight && high === 8 && Math.min(a, b) === 2) return 900
  return tilePoints(tiles) * 10 + high
}

export interface TileHands {
  readonly gate: readonly Tile[]
  readonly banker: readonly Tile[]
}

/** Every pair of hands from a pile with so many copies of each tile. */
export function pairsOfTiles(copies: number): readonly WeightedOutcome<TileHands>[] {
  const pile = TILES.map(() => copies)
  const types = handTypes(pile, 2)
  const numbers = new Map(types.map((type, i) => [type.join(), i]))
  return countPairs(pile, 2, type => numbers.get(type.join()) ?? 0).map(({ gate, banker, weight }) => ({
    outcome: { gate: types[gate] ?? [], banker: types[banker] ?? [] },
    weight,
  }))
}
