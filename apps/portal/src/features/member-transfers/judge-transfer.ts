import { type Amount, err, type Result } from '@croupier/kernel'
import { payable, readTyped, type TypedFault, wire } from '../../shared/money/typed-amount.ts'
import type { Limits } from './types.ts'

export type AmountFault = TypedFault | 'below' | 'funds' | 'day' | 'count'
type Terms = Pick<Limits, 'amountMin' | 'amountMax' | 'amountLeft' | 'countLeft'>

/** Judges a typed amount by the limits, the day and the balance. The server judges again and has the last word. */
export function judgeTransfer(text: string, limits: Terms, available: string, currency = ''): Result<Amount, AmountFault> {
  const read = readTyped(text, currency)
  if (!read.ok) return read
  if (limits.countLeft === 0) return err('count')
  if (read.value < wire(limits.amountMin)) return err('below')
  if (read.value > wire(limits.amountMax)) return err('above')
  if (read.value > wire(limits.amountLeft)) return err('day')
  return read.value > wire(available) ? err('funds') : read
}

/** The most that can be sent now: what is there, what the day leaves, what one transfer takes. Undefined where that is less than the least. */
export function mostOf(limits: Terms, available: string, currency = ''): Amount | undefined {
  const bounds = [limits.amountMax, limits.amountLeft].map(wire)
  const most = payable(
    bounds.reduce((least, other) => (other < least ? other : least), wire(available)),
    currency,
  )
  return limits.countLeft > 0 && most >= wire(limits.amountMin) ? most : undefined
}

/** What is left of the balance afterwards. */
export const balanceAfter = (available: string, amount: Amount): Amount => wire(available) - amount

export const isNothing = (text: string): boolean => wire(text) === 0n
