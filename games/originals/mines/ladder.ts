import { chooseBig } from '../../lottery/combinatorics.ts'
import { type Fraction, fraction } from '../../lottery/fraction.ts'
import { cutMultiplier, MULTIPLIER_UNIT, type Multiplier } from '../multiplier.ts'

export const MINES_TILES = 25
export const MINES_MAX = 24

/** Ways to choose k of n tiles, for every n and k of the board: asked at every step. */
const WAYS: readonly (readonly bigint[])[] = Array.from({ length: MINES_TILES + 1 }, (_, n) =>
  Array.from({ length: MINES_TILES + 1 }, (_, k) => chooseBig(n, k)),
)
const ways = (n: number, k: number): bigint => WAYS[n]?.[k] ?? 0n

/** The most tiles that can be opened safely. */
export const safeTiles = (mines: number): number => MINES_TILES - mines

/** What `opened` safe tiles pay: the return × C(25, k) / C(25 − m, k), cut. Nothing is paid for none. */
export const minesMultiplier = (mines: number, opened: number, returnBps: number): Multiplier =>
  opened === 0 ? 0n : cutMultiplier(returnBps, ways(MINES_TILES, opened), ways(safeTiles(mines), opened))

/** The exact chance that `opened` tiles, however chosen, are all safe. */
export const safeChance = (mines: number, opened: number): Fraction => fraction(ways(safeTiles(mines), opened), ways(MINES_TILES, opened))

/** The exact return of a player who stops at `opened` safe tiles. */
export function minesReturn(mines: number, opened: number, returnBps: number): Fraction {
  const { num, den } = safeChance(mines, opened)
  return fraction(num * minesMultiplier(mines, opened, returnBps), den * MULTIPLIER_UNIT)
}
