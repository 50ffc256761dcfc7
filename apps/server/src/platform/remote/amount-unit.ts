import { amountDigitsOf } from '@croupier/contract'
import { AMOUNT_UNIT, type Amount, formatAmount, parseAmount } from '@croupier/kernel'

/** How somebody writes amounts: "120.00", or "12000" in the currency's smallest unit. */
export type AmountUnit = 'decimal' | 'minor'

const minorUnit = (currency: string): bigint => AMOUNT_UNIT / 10n ** BigInt(amountDigitsOf(currency))

export const writeAmount = (unit: AmountUnit, amount: Amount, currency: string): string =>
  unit === 'minor' ? String(amount / minorUnit(currency)) : formatAmount(amount)

/** Undefined for what is no amount, or one below zero. */
export function readAmount(unit: AmountUnit, text: string, currency: string): Amount | undefined {
  if (unit === 'minor') return /^\d{1,15}$/.test(text) ? BigInt(text) * minorUnit(currency) : undefined
  const parsed = parseAmount(text)
  return parsed.ok && parsed.value >= 0n ? parsed.value : undefined
}
