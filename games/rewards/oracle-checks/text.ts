import { type Amount, amount, formatAmount } from '@croupier/kernel'
import { CENT } from '../cents.ts'

/** Vectors write money with four fraction digits. */
export const money = (value: Amount): string => formatAmount(value, 4)

/** Points and packets have two, and stand for hundredths or whole cents. */
export const hundredths = (text: string): bigint => amount(text) / CENT
export const inHundredths = (value: bigint): string => formatAmount(value * CENT)

export const amountOrNull = (text: string | null): Amount | null => (text === null ? null : amount(text))

/** 2026-03-07T16:30:00Z: vectors have no fractions of a second. */
export const instant = (at: Date): string => at.toISOString().replace('.000Z', 'Z')
