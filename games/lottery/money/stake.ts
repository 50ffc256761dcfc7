import { type Amount, assert } from '@croupier/kernel'

/** Coin modes: the base bet is a yuan amount, and jiao, fen and li are its tenth, hundredth and thousandth. */
export const MODE_DIVISORS = { yuan: 1n, jiao: 10n, fen: 100n, li: 1000n } as const

export type Mode = keyof typeof MODE_DIVISORS

export const isMode = (value: unknown): value is Mode => typeof value === 'string' && Object.hasOwn(MODE_DIVISORS, value)

/** Customary ceiling of a bet's multiple. */
export const MULTIPLE_MAX = 99_999

/** What turns units into money: the base bet of one unit (2 yuan on most boards), the coin mode and the multiple. */
export interface Coin {
  readonly baseBet: Amount
  readonly mode: Mode
  readonly multiple: number
}

/** Exact: a base bet is a whole number of yuan, so that a thousandth of it still fits four decimals. */
export function costOf(units: number, { baseBet, mode, multiple }: Coin): Amount {
  assert(Number.isInteger(multiple) && multiple >= 1 && multiple <= MULTIPLE_MAX, `a multiple of ${multiple}`)
  const cost = BigInt(units) * baseBet * BigInt(multiple)
  assert(cost % MODE_DIVISORS[mode] === 0n, `a base bet of ${baseBet} cannot be played in ${mode}`)
  return cost / MODE_DIVISORS[mode]
}
