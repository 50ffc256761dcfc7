import { type Amount, err, ok, type Result } from '@croupier/kernel'
import { CENT, lesser } from './cents.ts'

/** Points in hundredths: 12.34 points are 1234n. They are no money and never expire. */
export type Points = bigint

export interface PointsAccount {
  /** Never negative. */
  readonly balance: Points
  /** What rolled back bets had earned and the balance could not give back; later earning makes it up first. */
  readonly short: Points
  /** What of the running total is below the next hundredth, in ten-thousandths × hundredths; from 0, below the point unit. */
  readonly carry: bigint
}

export const NO_POINTS: PointsAccount = { balance: 0n, short: 0n, carry: 0n }

export interface PointsFact {
  /** Of a settled bet, the cash part after netting; of a rolled back bet the same below 0. */
  readonly valid: Amount
  /** Points that a point unit of its category earns, in hundredths. */
  readonly value: Points
}

export interface PointsStep {
  readonly account: PointsAccount
  /** By how much the balance changed. */
  readonly earned: Points
}

/**
 * Earns points for a valid bet or, by the negative fact, takes them back (rewards §2). The running total of valid bet × value ÷ point unit
 * is cut to a hundredth, not each bet, so that small bets are not lost and their order does not matter.
 */
export function earnPoints({ balance, short, carry }: PointsAccount, { valid, value }: PointsFact, pointUnit: Amount): PointsStep {
  const total = carry + valid * value
  const rest = ((total % pointUnit) + pointUnit) % pointUnit
  const gained = (total - rest) / pointUnit
  const kept = gained < 0n ? -lesser(balance, -gained) : gained - lesser(short, gained)
  return { account: { balance: balance + kept, short: short + kept - gained, carry: rest }, earned: kept }
}

export interface ConversionTerms {
  /** Points for 1.00 of cash, a whole number. */
  readonly ratio: bigint
  readonly minCash: Amount
}

export interface Conversion {
  readonly account: PointsAccount
  readonly consumed: Points
  /** In whole cents. */
  readonly cash: Amount
}

export type ConversionRefusal = 'insufficient_points' | 'below_minimum'

/** Turns points into cash, cut to 0.01; points that make no whole cent stay. */
export function convertPoints(account: PointsAccount, points: Points, terms: ConversionTerms): Result<Conversion, ConversionRefusal> {
  if (points > account.balance) return err('insufficient_points')
  const cents = points / terms.ratio
  const cash = cents * CENT
  if (cash < terms.minCash) return err('below_minimum')
  const consumed = cents * terms.ratio
  return ok({ account: { ...account, balance: account.balance - consumed }, consumed, cash })
}
