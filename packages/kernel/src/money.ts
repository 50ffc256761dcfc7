import { err, ok, type Result } from './result.ts'

/** An amount in ten-thousandths of the currency's main unit: ¥1.00 is 10_000n. All money in the product has this shape. */
export type Amount = bigint

export const AMOUNT_SCALE_DIGITS = 4
export const AMOUNT_UNIT: Amount = 10_000n
/** 10^13 main units: far above any balance, and sums over a million of them still fit a PostgreSQL bigint (9.2e18). */
export const AMOUNT_MAX: Amount = 10n ** 17n

export type AmountError = 'amount_malformed' | 'amount_too_precise' | 'amount_too_large'

const AMOUNT_PATTERN = /^(-?)(\d{1,15})(?:\.(\d{1,12}))?$/

/** Reads a decimal string such as "12.5" or "-0.0001". Refuses exponents, signs other than a leading minus, other digits and more than 4 fraction digits. */
export function parseAmount(text: string): Result<Amount, AmountError> {
  const match = AMOUNT_PATTERN.exec(text)
  if (!match) return err('amount_malformed')
  const [, sign, whole = '0', fraction = ''] = match
  if (fraction.length > AMOUNT_SCALE_DIGITS) return err('amount_too_precise')
  const magnitude = BigInt(whole) * AMOUNT_UNIT + BigInt(fraction.padEnd(AMOUNT_SCALE_DIGITS, '0') || '0')
  if (magnitude > AMOUNT_MAX) return err('amount_too_large')
  return ok(sign === '-' ? -magnitude : magnitude)
}

/** Writes an amount as a decimal string with at least `fractionDigitsMin` (2) and at most 4 fraction digits, the form of the wire. */
export function formatAmount(amount: Amount, fractionDigitsMin = 2): string {
  const sign = amount < 0n ? '-' : ''
  const magnitude = amount < 0n ? -amount : amount
  const fraction = (magnitude % AMOUNT_UNIT).toString().padStart(AMOUNT_SCALE_DIGITS, '0').replace(/0+$/, '').padEnd(fractionDigitsMin, '0')
  return `${sign}${magnitude / AMOUNT_UNIT}${fraction ? `.${fraction}` : ''}`
}

/** Multiplies by the fraction numerator / denominator, rounded towards zero: the house's single rounding rule. */
export function scaleAmount(amount: Amount, numerator: bigint, denominator: bigint): Amount {
  return (amount * numerator) / denominator
}

/** A literal in code or seeds, e.g. amount('12.50'). Throws on a malformed literal, so never use it on input. */
export function amount(literal: string): Amount {
  const parsed = parseAmount(literal)
  if (!parsed.ok) throw new RangeError(`${parsed.error}: ${literal}`)
  return parsed.value
}
