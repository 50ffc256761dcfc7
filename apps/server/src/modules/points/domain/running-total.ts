import { earnPoints, type Points, type PointsAccount } from '@croupier/games/rewards'
import { type Amount, amount } from '@croupier/kernel'

/**
 * A running total is kept in shares of a hundredth of a point, as many as this. Every point unit that divides a million of the currency makes whole
 * shares, so totals of several units add up, in whatever order, and nothing is cut before the member is credited.
 */
export const SHARES_A_HUNDREDTH: Amount = amount('1000000')

/** Shares that one ten-thousandth of a valid bet makes. */
export const rateOf = (value: Points, pointUnit: Amount): bigint => (value * SHARES_A_HUNDREDTH) / pointUnit

export const isPointUnit = (unit: Amount): boolean => unit > 0n && SHARES_A_HUNDREDTH % unit === 0n

/** Hundredths that shares come to, cut. */
export const pointsOf = (shares: bigint): Points =>
  (shares - (((shares % SHARES_A_HUNDREDTH) + SHARES_A_HUNDREDTH) % SHARES_A_HUNDREDTH)) / SHARES_A_HUNDREDTH

/** What of the shares that came since the last credit becomes points now; the rest stays with the account. */
export function creditShares({ balance, short }: Omit<PointsAccount, 'carry'>, uncredited: bigint) {
  return earnPoints({ balance, short, carry: 0n }, { valid: uncredited, value: 1n }, SHARES_A_HUNDREDTH)
}

/** The ledger counts points as it counts money, four digits to the unit. */
const LEDGER_A_HUNDREDTH = 100n
export const toLedger = (points: Points): Amount => points * LEDGER_A_HUNDREDTH
export const fromLedger = (balance: Amount): Points => balance / LEDGER_A_HUNDREDTH
