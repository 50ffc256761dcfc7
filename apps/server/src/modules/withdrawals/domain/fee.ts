import { amountDigitsOf } from '@croupier/contract'
import { AMOUNT_UNIT, type Amount, scaleAmount } from '@croupier/kernel'

export interface FeeTerms {
  readonly feeBps: number
  readonly feeFixed: Amount
  /** Free withdrawals that the member still has today. */
  readonly freeLeft: number
  readonly currency: string
}

/** What a withdrawal costs: nothing while there are free ones, then a share and a fixed part, rounded down to what providers pay: cents, or whole yen. */
export function feeOf(amount: Amount, { feeBps, feeFixed, freeLeft, currency }: FeeTerms): Amount {
  if (freeLeft > 0) return 0n
  const fee = scaleAmount(amount, BigInt(feeBps), 10_000n) + feeFixed
  return fee - (fee % (AMOUNT_UNIT / 10n ** BigInt(amountDigitsOf(currency))))
}

/** The parts in which a sum is paid where the provider takes no more than `partMax` at once. */
export function splitPayouts(sum: Amount, partMax: Amount): Amount[] {
  const parts: Amount[] = []
  for (let left = sum; left > 0n; left -= partMax) parts.push(left < partMax ? left : partMax)
  return parts
}
