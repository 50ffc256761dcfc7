import { priceFromFair } from '../odds/make-price.ts'

export interface PricedMarket<Market> {
  readonly market: Market
  readonly fair: number
  /** On the price ladder; absent where the chance is too small or too certain to offer. */
  readonly price?: string
}

/** Shorter than this, a bet is not worth offering. */
const FAIR_MIN = 1.005

export function priced<Market>(market: Market, fair: number, marginBps: number): PricedMarket<Market> {
  const price = Number.isFinite(fair) && fair > FAIR_MIN ? priceFromFair(fair, marginBps) : undefined
  return { market, fair, ...(price ? { price } : {}) }
}
