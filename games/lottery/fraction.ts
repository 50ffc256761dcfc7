import { assert } from '@croupier/kernel'

/** An exact rational, always reduced and with a positive denominator. Probabilities and rates never become floats on the way to money. */
export interface Fraction {
  readonly num: bigint
  readonly den: bigint
}

export function fraction(num: bigint | number, den: bigint | number = 1n): Fraction {
  const [n, d] = [BigInt(num), BigInt(den)]
  assert(d !== 0n, 'a fraction needs a denominator')
  const sign = d < 0n ? -1n : 1n
  const divisor = greatestCommonDivisor(n < 0n ? -n : n, d < 0n ? -d : d)
  return { num: (sign * n) / divisor, den: (sign * d) / divisor }
}

export const ZERO = fraction(0)
export const ONE = fraction(1)

export const addFractions = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den + b.num * a.den, a.den * b.den)
export const subtractFractions = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den - b.num * a.den, a.den * b.den)
export const multiplyFractions = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.num, a.den * b.den)
export const divideFractions = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den, a.den * b.num)
export const sumFractions = (terms: readonly Fraction[]): Fraction => terms.reduce(addFractions, ZERO)
export const equalFractions = (a: Fraction, b: Fraction): boolean => a.num * b.den === b.num * a.den

/** For display and statistics only. */
export const fractionToNumber = (value: Fraction): number => Number((value.num * 10n ** 15n) / value.den) / 1e15

/** Writes "a/b", also for whole numbers. */
export const formatFraction = (value: Fraction): string => `${value.num}/${value.den}`

/** Reads "a/b" or "a". Throws on anything else: it is meant for literals and test vectors, never for a player's input. */
export function parseFraction(text: string): Fraction {
  const match = /^(-?\d+)(?:\/(\d+))?$/.exec(text)
  assert(match, `not a fraction: ${text}`)
  return fraction(BigInt(match[1] ?? '0'), BigInt(match[2] ?? '1'))
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x === 0n ? 1n : x
}
