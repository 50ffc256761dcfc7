import { type Amount, scaleAmount } from '@croupier/kernel'

const BPS = 10_000n

export interface FeeTerms {
  readonly feeBps: number
  readonly feeFixed: Amount
}

/**
 * The fee of one payment: a share, and on an order's first payment a fixed part. A fee never eats a payment up: where both together would,
 * the fixed part is left out.
 */
export function feeOf(amount: Amount, { feeBps, feeFixed }: FeeTerms, isFirst: boolean): Amount {
  const share = scaleAmount(amount, BigInt(feeBps), BPS)
  const whole = share + (isFirst ? feeFixed : 0n)
  return whole < amount ? whole : share
}
