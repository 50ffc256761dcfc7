import { amount, formatAmount } from '@croupier/kernel'

/** The sum of decimals of the wire, with all four digits. */
export const sumOf = (values: readonly string[]): string =>
  formatAmount(
    values.reduce((sum, value) => sum + amount(value), 0n),
    4,
  )

export const lessOf = (from: string, taken: string): string => formatAmount(amount(from) - amount(taken), 4)
export const isZero = (value: string): boolean => amount(value) === 0n
export const isNegative = (value: string): boolean => amount(value) < 0n
export const magnitudeOf = (value: string): string => value.replace(/^-/, '')

const PERCENT = 10_000n
/** How much one is of another, in percent from 0 to 100, with two decimals. */
export function shareOf(part: string, whole: string): number {
  const [of, all] = [amount(part), amount(whole)]
  if (all <= 0n || of <= 0n) return 0
  return of >= all ? 100 : Number((of * PERCENT) / all) / 100
}
