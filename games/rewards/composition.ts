import { type Amount, scaleAmount } from '@croupier/kernel'

/** What of an amount is cash and what is bonus money. */
export interface Composition {
  readonly cash: Amount
  readonly bonus: Amount
}

/**
 * Divides what belongs to a bet as its stake is made up: the bonus part is cut to 0.0001, cash has the rest. The one way to divide by
 * composition (contracts §5).
 */
export function split(whole: Amount, stake: Composition): Composition {
  const bonus = stake.bonus === 0n ? 0n : scaleAmount(whole, stake.bonus, wholeOf(stake))
  return { cash: whole - bonus, bonus }
}

export const wholeOf = ({ cash, bonus }: Composition): Amount => cash + bonus
