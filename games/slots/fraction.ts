/** An exact ratio of whole numbers, always in lowest terms with a positive denominator. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint }

export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const [n, d] = [BigInt(numerator), BigInt(denominator)]
  const divisor = gcd(n < 0n ? -n : n, d)
  return { numerator: n / divisor, denominator: d / divisor }
}

export const ZERO = fraction(0)
export const ONE = fraction(1)

export const add = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
export const subtract = (a: Fraction, b: Fraction): Fraction => add(a, fraction(-b.numerator, b.denominator))
export const multiply = (a: Fraction, b: Fraction): Fraction => fraction(a.numerator * b.numerator, a.denominator * b.denominator)
export const divide = (a: Fraction, b: Fraction): Fraction => fraction(a.numerator * b.denominator, a.denominator * b.numerator)
export const sum = (parts: readonly Fraction[]): Fraction => parts.reduce(add, ZERO)

/** "numerator/denominator", or the whole number alone. */
export const formatFraction = (a: Fraction): string => (a.denominator === 1n ? `${a.numerator}` : `${a.numerator}/${a.denominator}`)

/** The nearest double to 12 decimals, for display and statistics only. */
export const toNumber = (a: Fraction): number => Number((a.numerator * 10n ** 15n) / a.denominator) / 1e15

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x === 0n ? 1n : x
}
