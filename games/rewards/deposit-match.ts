import { type Amount, err, ok, type Result, scaleAmount } from '@croupier/kernel'
import { cutToCent, lesser } from './cents.ts'

export interface DepositMatchTerms {
  readonly minDeposit: Amount
  /** Whole percent of the deposit. */
  readonly percent: number
  readonly cap: Amount | null
  /** Turnover as hundredths of a multiple: 850 is 8.5 times. */
  readonly multiplePct: number
  readonly turnoverOn: 'bonus' | 'deposit_and_bonus'
}

/** Bonus money to grant, and the turnover that it asks for. */
export interface BonusOffer {
  readonly amount: Amount
  readonly owed: Amount
}

/** The console refuses more than ten times, unless the owner switches the limit off. */
export const MULTIPLE_PCT_MAX = 1000

/** What a deposit brings under the terms chosen before it (rewards §5). */
export function matchDeposit(deposit: Amount, terms: DepositMatchTerms): Result<BonusOffer, 'below_minimum'> {
  if (deposit < terms.minDeposit) return err('below_minimum')
  const matched = cutToCent(scaleAmount(deposit, BigInt(terms.percent), 100n))
  const amount = terms.cap === null ? matched : lesser(terms.cap, matched)
  const base = terms.turnoverOn === 'bonus' ? amount : deposit + amount
  return ok({ amount, owed: turnoverOn(base, terms.multiplePct) })
}

export const turnoverOn = (base: Amount, multiplePct: number): Amount => scaleAmount(base, BigInt(multiplePct), 100n)
