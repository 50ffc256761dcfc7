import { AMOUNT_FRACTION_DIGITS } from './constants.ts'

/** Currencies whose smallest coin is the main unit: no bank and no provider pays a part of it. */
const WITHOUT_CENTS: readonly string[] = ['JPY', 'VND', 'IDR']

/** Decimals in which people pay a currency in and out. What is won and kept may have more. */
export const amountDigitsOf = (currency: string): number => (WITHOUT_CENTS.includes(currency) ? 0 : AMOUNT_FRACTION_DIGITS)
