import { type Amount, assert, err, ok, type Result } from '@croupier/kernel'
import { type Fraction, ONE, subtractFractions } from '../../lottery/fraction.ts'

/** What a member agreed to if the price moves between tap and acceptance. */
export type PriceChoice = 'any' | 'better' | 'none'

/** Live bets wait: the price of the end of the wait counts. */
export const LIVE_DELAY_MS = { min: 3000, max: 10_000 } as const

/** The price at which a bet is taken, or 'price_changed' to offer anew (bar U3). */
export function acceptPrice(seen: Fraction, now: Fraction, choice: PriceChoice): Result<Fraction, 'price_changed'> {
  const difference = subtractFractions(now, seen).num
  const isAgreed = difference === 0n || choice === 'any' || (choice === 'better' && difference > 0n)
  return isAgreed ? ok(now) : err('price_changed')
}

/** The highest stake whose profit stays within a limit: limit ÷ (price − 1), rounded down to 0.01. */
export function stakeMax(profitLimit: Amount, price: Fraction): Amount {
  const { num, den } = subtractFractions(price, ONE)
  assert(num > 0n, 'a price is above 1')
  const exact = (profitLimit * den) / num
  return exact - (exact % 100n)
}
