import type { Amount } from '@croupier/kernel'
import type { Draw, Ticket } from '../family.ts'
import { capPrize, type PayoutCaps } from '../money/caps.ts'
import { payoutOf } from '../money/payout.ts'
import type { PriceList } from '../money/prices.ts'
import type { Coin } from '../money/stake.ts'
import { PUSH, type Wins } from '../play.ts'

/** What settling needs of a placed bet: its ticket, and the coin and prices it was accepted at. A quote has them all. */
export interface PlacedBet {
  readonly ticket: Ticket
  readonly coin: Coin
  readonly prices: PriceList
}

export interface SettlementContext {
  readonly caps?: PayoutCaps
  /** Prizes this player has been paid for this issue already, for the cap per issue. */
  readonly paidBefore?: Amount
  /** Prices known only with the draw, such as the shares of a pool. */
  readonly issuePrices?: PriceList
}

export interface Settlement {
  readonly wins: Wins
  readonly winningUnits: number
  /** What is paid, after the caps. */
  readonly prize: Amount
  /** What the prices alone would pay. */
  readonly prizeUncapped: Amount
  readonly refund: Amount
  readonly validStake: Amount
}

/** Settles one bet against the draw of its issue. The same function serves preview, server and verifier. */
export function settleBet({ ticket, coin, prices }: PlacedBet, draw: Draw, context: SettlementContext = {}): Settlement {
  const { caps = {}, paidBefore = 0n, issuePrices } = context
  const wins = ticket.settle(draw)
  const winningUnits = Object.entries(wins).reduce((units, [level, count]) => (level === PUSH ? units : units + count), 0)
  const { prize, refund, validStake } = payoutOf(wins, ticket.units, issuePrices ? { ...prices, ...issuePrices } : prices, coin)
  return { wins, winningUnits, prize: capPrize(prize, winningUnits, paidBefore, caps), prizeUncapped: prize, refund, validStake }
}
