import { type Amount, err, ok, type Result, scaleAmount } from '@croupier/kernel'
import { payable, readTyped, wire } from '../../shared/money/typed-amount.ts'
import type { Method, Options } from './types.ts'

export type AmountFault = 'empty' | 'malformed' | 'precise' | 'below' | 'above' | 'funds' | 'day'

export interface WithdrawalPlan {
  readonly amount: Amount
  readonly fee: Amount
  readonly net: Amount
}

type Terms = Pick<Method, 'amountMin' | 'amountMax' | 'feeBps' | 'feeFixed'>
type Limits = Pick<Options, 'available'> & { readonly limits: Pick<Options['limits'], 'amountLeft' | 'freeLeft'> }

const BPS = 10_000n
/** Judges a typed amount by the method, the balance and the day, and tells what will arrive. The server judges again and has the last word. */
export function judgeWithdrawal(
  text: string,
  terms: Terms,
  { available, limits }: Limits,
  currency = '',
): Result<WithdrawalPlan, AmountFault> {
  const read = readTyped(text, currency)
  if (!read.ok) return read
  const amount = read.value
  if (amount < wire(terms.amountMin)) return err('below')
  if (amount > wire(terms.amountMax)) return err('above')
  if (amount > wire(available)) return err('funds')
  if (amount > wire(limits.amountLeft)) return err('day')
  const whole = limits.freeLeft > 0 ? 0n : scaleAmount(amount, BigInt(terms.feeBps), BPS) + wire(terms.feeFixed)
  const fee = payable(whole, currency)
  return ok({ amount, fee, net: amount - fee })
}

/** The most that can be asked for now: what is there, what the day leaves, what the method takes. */
export function mostOf(terms: Terms, { available, limits }: Limits, currency = ''): Amount {
  const most = [terms.amountMax, limits.amountLeft].map(wire).reduce((least, other) => (other < least ? other : least), wire(available))
  return payable(most, currency)
}
