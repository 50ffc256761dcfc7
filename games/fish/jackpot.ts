import { type Amount, assert, type RandomSource } from '@croupier/kernel'
import { fraction } from '../lottery/fraction.ts'
import { isCaptured } from './capture.ts'

/** A pool below so many contributions would be won almost at once: the house seeds it with at least this many of the largest. */
export const POOL_SHOTS_MIN = 1000n

/**
 * Whether a paid bullet wins the pool that it just paid into: with the chance contribution ÷ pool, as if the pool were one more fish. Every
 * bullet then gets back exactly what it contributed on average, whatever the pool holds, and the whole return is R + R_j (slots-fish-sports.md §2).
 */
export function isJackpotWon(contribution: Amount, pool: Amount, random: RandomSource): boolean {
  if (contribution === 0n) return false
  assert(pool >= contribution * POOL_SHOTS_MIN, 'a pool is seeded before it is played for')
  return isCaptured(fraction(contribution, pool), random)
}
