import { type Amount, present, scaleAmount } from '@croupier/kernel'
import { PUSH, type Wins } from '../play.ts'
import type { PriceList } from './prices.ts'
import { type Coin, costOf, MODE_DIVISORS } from './stake.ts'

export interface Payout {
  /** trunc4(Σ winning units · prize · mode · multiple), before any cap. */
  readonly prize: Amount
  /** The stake of pushed units, given back whole. */
  readonly refund: Amount
  /** The stake that was at risk: turnover, rebates and points count this alone. */
  readonly validStake: Amount
}

/** What a ticket of `units` is paid for its wins. Rounds once, at the end, towards zero. */
export function payoutOf(wins: Wins, units: number, prices: PriceList, coin: Coin): Payout {
  let sum = 0n
  for (const [level, count] of Object.entries(wins)) {
    if (level !== PUSH) sum += BigInt(count) * present(prices[level], `a price for ${level}`)
  }
  const { [PUSH]: pushed = 0 } = wins
  return {
    prize: scaleAmount(sum, BigInt(coin.multiple), MODE_DIVISORS[coin.mode]),
    refund: costOf(pushed, coin),
    validStake: costOf(units - pushed, coin),
  }
}
