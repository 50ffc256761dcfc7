import { type Amount, assert } from '@croupier/kernel'
import { type Fraction, fraction } from '../../lottery/fraction.ts'
import { coefficientOf, type SettledLeg } from '../settle/leg-result.ts'
import type { System } from './systems.ts'

/** Returns are paid in hundredths. */
const CENT: Amount = 100n

/** Stake × coefficient, rounded down to 0.01 once. */
export function payReturn(stake: Amount, { num, den }: Fraction): Amount {
  const exact = (stake * num) / den
  return exact - (exact % CENT)
}

/** What a bet returns per unit of a line, exactly: the sum over its lines of the products of their coefficients. */
export function returnPerUnit(system: System, legs: readonly SettledLeg[]): Fraction {
  assert(legs.length === system.legs, 'a system has as many legs as it says')
  const coefficients = legs.map(coefficientOf)
  const sums = symmetricSums(coefficients)
  const denominator = coefficients.reduce((product, { den }) => product * den, 1n)
  return fraction(
    system.sizes.reduce((sum, size) => sum + (sums[size] ?? 0n), 0n),
    denominator,
  )
}

/** A single bet's return per unit. */
export const singleReturn = (leg: SettledLeg): Fraction => coefficientOf(leg)

/** Numerators of the elementary symmetric polynomials over the common denominator: the product of (den + num·x), by powers of x. */
function symmetricSums(coefficients: readonly Fraction[]): bigint[] {
  let powers = [1n]
  for (const { num, den } of coefficients) {
    const next = [...powers.map(value => value * den), 0n]
    powers.forEach((value, power) => {
      next[power + 1] = (next[power + 1] ?? 0n) + value * num
    })
    powers = next
  }
  return powers
}
