import { type Amount, assert } from '@croupier/kernel'
import { divideFractions, type Fraction, fraction, multiplyFractions, ONE } from '../../lottery/fraction.ts'
import { coefficientOf, type SettledLeg } from '../settle/leg-result.ts'
import { payReturn } from './returns.ts'

/** A leg whose market is still open for betting. Where it is suspended there is no cash-out. */
export interface OpenLeg {
  readonly pricePlaced: Fraction
  readonly priceNow: Fraction
}

export interface CashOutInput {
  readonly stake: Amount
  readonly settled: readonly SettledLeg[]
  readonly open: readonly OpenLeg[]
  /** The house's part of the offer, 300 to 800. */
  readonly marginBps: number
}

/** Stake × settled coefficients × placed ÷ current prices × (1 − margin), rounded down to 0.01. */
export function cashOutOffer({ stake, settled, open, marginBps }: CashOutInput): Amount {
  assert(marginBps >= 0 && marginBps < 10_000, 'a margin is below the whole')
  const done = settled.map(coefficientOf).reduce(multiplyFractions, ONE)
  const now = open.map(leg => divideFractions(leg.pricePlaced, leg.priceNow)).reduce(multiplyFractions, done)
  return payReturn(stake, multiplyFractions(now, fraction(10_000 - marginBps, 10_000)))
}

/** Cashing out a part of the stake pays the same part of the offer, rounded down, and leaves the rest of the bet in play. */
export function partialCashOut(offer: Amount, stake: Amount, part: Amount): { readonly paid: Amount; readonly stakeLeft: Amount } {
  assert(part > 0n && part <= stake, 'a part of the stake')
  return { paid: payReturn(offer, fraction(part, stake)), stakeLeft: stake - part }
}
