import { AMOUNT_SCALE_DIGITS, type Amount, assert } from '@croupier/kernel'

/** A multiplier is a whole number of ten-thousandths of the stake, as an amount is of the main unit: `formatAmount` writes both. */
export type Multiplier = bigint

export const MULTIPLIER_UNIT: Multiplier = 10_000n

/** 99 %: what the originals return unless a brand lowers it by a published version. */
export const RETURN_BPS = 9900

/** Return × numerator / denominator, cut to four decimals. */
export function cutMultiplier(returnBps: number, numerator: bigint | number, denominator: bigint | number): Multiplier {
  assert(
    Number.isInteger(returnBps) && returnBps > 0 && returnBps <= RETURN_BPS,
    'a brand lowers the return of an original, never raises it',
  )
  // Basis points are ten-thousandths already, so the product needs no scaling.
  return (BigInt(returnBps) * BigInt(numerator)) / BigInt(denominator)
}

/** Stake × multiplier, cut to four decimals and then to the currency's. */
export function payoutOf(stake: Amount, multiplier: Multiplier, currencyDigits: number): Amount {
  assert(Number.isInteger(currencyDigits) && currencyDigits >= 0 && currencyDigits <= AMOUNT_SCALE_DIGITS, 'a currency has 0 to 4 decimals')
  const unit = 10n ** BigInt(AMOUNT_SCALE_DIGITS - currencyDigits)
  return ((stake * multiplier) / MULTIPLIER_UNIT / unit) * unit
}
