import { assert } from '@croupier/kernel'
import { addFractions, type Fraction, formatFraction, fraction } from '../../lottery/fraction.ts'
import { odds } from '../core/odds.ts'

/** A net result or an edge as a file writes it: a number of a few decimals, such as 0.31667 for 19/60. */
export type Decimal = number

const DECIMALS = 6

/** Rounds half up to as many decimals as the file shows. */
export function rounded(value: Fraction, decimals = DECIMALS): number {
  const scale = 10n ** BigInt(decimals)
  const { num, den } = value.num < 0n ? { num: -value.num, den: value.den } : value
  const magnitude = Number((2n * num * scale + den) / (2n * den)) / Number(scale)
  return value.num < 0n && magnitude !== 0 ? -magnitude : magnitude
}

/** 0.31667 means 19/60 where the paytable says so; other decimals are exact. */
export const oddsOfDecimal = (value: Decimal): string => (Math.abs(value - 19 / 60) < 1e-4 ? '19/60' : String(value))

/** The number that `value` is compared as: exact when the file's number is, else to the file's decimals. */
export const likeDecimal = (value: Fraction): number => rounded(value, 5)

export const percentOf = (value: Fraction): number => rounded(fraction(value.num * 100n, value.den))

/** "a/b" as written, or reduced; files write both. */
export const reduced = (text: string): string => formatFraction(odds(text))

/** Net results per case, expectation over equally likely cases. */
export function meanOf(nets: readonly Fraction[]): Fraction {
  assert(nets.length > 0, 'a mean needs cases')
  const sum = nets.reduce(addFractions)
  return fraction(sum.num, sum.den * BigInt(nets.length))
}
