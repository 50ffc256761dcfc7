import { chooseBig } from '../../lottery/combinatorics.ts'
import { type Fraction, fraction } from '../../lottery/fraction.ts'
import { cutMultiplier, type Multiplier, RETURN_BPS } from '../multiplier.ts'

export const PLINKO_ROWS = [8, 10, 12, 14, 16] as const
export type PlinkoRows = (typeof PLINKO_ROWS)[number]
export const PLINKO_RISKS = ['low', 'medium', 'high'] as const
export type PlinkoRisk = (typeof PLINKO_RISKS)[number]

/**
 * Half a table in tenths of the stake, from the edge to the middle; the other half is its mirror.
 *
 * Each follows c × (edge / c)^((distance from the middle / half the rows)^p), with p about 1.5 and c between 0.2 and 0.7, moved to
 * numbers that are easy to read, so that a return between 98.5 % and 99 % is left. A test computes it for every table.
 */
const TENTHS: Readonly<Record<PlinkoRisk, Readonly<Record<PlinkoRows, readonly number[]>>>> = {
  low: {
    8: [50, 25, 14, 8, 5],
    10: [80, 40, 20, 11, 7, 7],
    12: [100, 50, 30, 16, 10, 8, 6],
    14: [120, 60, 40, 25, 16, 10, 7, 6],
    16: [160, 90, 50, 35, 20, 14, 10, 7, 6],
  },
  medium: {
    8: [140, 35, 12, 6, 5],
    10: [240, 70, 25, 12, 5, 4],
    12: [360, 120, 50, 20, 10, 5, 4],
    14: [600, 250, 90, 40, 18, 8, 5, 3],
    16: [1200, 400, 150, 70, 30, 13, 8, 5, 4],
  },
  high: {
    8: [300, 35, 12, 5, 2],
    10: [800, 120, 25, 7, 4, 2],
    12: [1800, 300, 70, 18, 6, 3, 2],
    14: [4500, 850, 150, 40, 14, 5, 3, 2],
    16: [10_000, 2000, 400, 100, 30, 10, 4, 3, 2],
  },
}

/** What each slot pays, from the left edge to the right: rows + 1 multipliers. A lowered return lowers all alike. */
export function plinkoMultipliers(rows: PlinkoRows, risk: PlinkoRisk, returnBps = RETURN_BPS): readonly Multiplier[] {
  const half = TENTHS[risk][rows]
  const tenths = [...half, ...half.slice(0, -1).reverse()]
  return tenths.map(pays => cutMultiplier(returnBps, pays * 1000, RETURN_BPS))
}

/** Of all 2^rows ways of the ball, how many end in the slot. */
export const plinkoPaths = (rows: PlinkoRows, slot: number): bigint => chooseBig(rows, slot)

/** The share of ways of the ball on which the player gets less than the stake. */
export function shareBelowStake(rows: PlinkoRows, risk: PlinkoRisk, returnBps = RETURN_BPS): Fraction {
  const multipliers = plinkoMultipliers(rows, risk, returnBps)
  const paths = multipliers.reduce((sum, pays, slot) => sum + (pays < 10_000n ? plinkoPaths(rows, slot) : 0n), 0n)
  return fraction(paths, 2n ** BigInt(rows))
}
