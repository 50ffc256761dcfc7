import { AMOUNT_UNIT, type Amount, formatAmount, parseAmount } from '@croupier/kernel'

/** How somebody writes amounts: "120.00", or "12000" in the currency's smallest unit. */
export type AmountUnit = 'decimal' | 'minor'

/** Currencies that know no cents. */
const WITHOUT_CENTS: readonly string[] = ['JPY', 'VND', 'IDR']
const minorUnit = (currency: string): bigint => (WITHOUT_CENTS.includes(currency) ? AMOUNT_UNIT : AMOUNT_UNIT / 100n)

export const writeAmount = (unit: AmountUnit, amount: Amount, currency: string): string =>
  unit === 'minor' ? String(amount / minorUnit(currency)) : formatAmount(amount)

/** Undefined for what is no amount, or one below zero. */
export function readAmount(unit: AmountUnit, text: string, currency: string): Amount | undefined {
  if (unit === 'minor') return /^\d{1,15}$/.test(text) ? BigInt(text) * minorUnit(currency) : undefined
  const parsed = parseAmount(text)
  return parsed.ok && parsed.value >= 0n ? parsed.value : undefined
}
