import { type Amount, scaleAmount } from '@croupier/kernel'
import type { Fraction } from '../fraction.ts'
import type { PriceList } from './prices.ts'

/** Fixed odds including the stake, in ten-thousandths: 19_500n pays 1.95 of the stake. */
export type Odds = bigint

export type OddsList = Readonly<Record<string, Odds>>

const ODDS_UNIT = 10_000n

/** floor2(rate / p): odds of a board that returns `rate` of the stake, cut to two decimals. */
export const oddsAt = (rate: Fraction, chance: Fraction): Odds => ((100n * rate.num * chance.den) / (rate.den * chance.num)) * 100n

/**
 * The slider of a fixed-odds board: odds go with the group, from those of the top of the line down to those of the bet. Taken from the
 * player's own group instead, the rebates above him would come on top of full odds: 95 % and 8 % to a line from 1960 to 1800.
 */
export const scaleOdds = (odds: Odds, betGroup: number, topGroup: number): Odds => scaleAmount(odds, BigInt(betGroup), BigInt(topGroup))

/** Prices of one unit from fixed odds. */
export function pricesByOdds(odds: OddsList, baseBet: Amount): PriceList {
  return Object.fromEntries(Object.entries(odds).map(([level, value]) => [level, scaleAmount(baseBet, value, ODDS_UNIT)]))
}
