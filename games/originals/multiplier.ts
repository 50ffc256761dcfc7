import { AMOUNT_SCALE_DIGITS, type Amount, assert, present } from '@croupier/kernel'

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

/** The least amount of a currency with 0, 1 … 4 decimals. */
const LEAST_AMOUNTS: readonly Amount[] = Array.from(
  { length: AMOUNT_SCALE_DIGITS + 1 },
  (_, digits) => 10n ** BigInt(AMOUNT_SCALE_DIGITS - digits),
)

/** Stake × multiplier, cut to four decimals and then to the currency's. */
export function payoutOf(stake: Amount, multiplier: Multiplier, currencyDigits: number): Amount {
  const least = present(LEAST_AMOUNTS[currencyDigits], 'a currency has 0 to 4 decimals')
  // Most spots of a wheel lose, and all of them are asked for each number.
  if (multiplier === 0n) return 0n
  return ((stake * multiplier) / MULTIPLIER_UNIT / least) * least
}
