import { type Amount, err, ok, type Result } from '@croupier/kernel'
import { lesser } from './cents.ts'
import { type BonusOffer, turnoverOn } from './deposit-match.ts'

/** Spins at a fixed stake on one game that the house pays; they are no valid bet. */
export interface FreeSpinsTerms {
  readonly count: number
  /** cash: each win at once. bonus: one grant at the end. */
  readonly winAs: 'cash' | 'bonus'
  /** The most that all wins count together. */
  readonly maxWin: Amount | null
  /** Turnover of the grant, in hundredths of a multiple. */
  readonly multiplePct: number
  readonly expiresAt: Date
}

export interface FreeSpins {
  readonly used: number
  /** Counted wins. */
  readonly won: Amount
}

export const NO_FREE_SPINS_USED: FreeSpins = { used: 0, won: 0n }

export type FreeSpinRefusal = 'no_spins_left' | 'expired'

/** Why the next spin can't be had, if so. */
export function refuseFreeSpin({ used }: FreeSpins, { count, expiresAt }: FreeSpinsTerms, now: Date): FreeSpinRefusal | undefined {
  if (used >= count) return 'no_spins_left'
  return now >= expiresAt ? 'expired' : undefined
}

/** Plays the next spin, which won `win`; `credit` is cash to pay at once (rewards §6). */
export function playFreeSpin(
  spins: FreeSpins,
  terms: FreeSpinsTerms,
  { win, now }: { readonly win: Amount; readonly now: Date },
): Result<{ readonly spins: FreeSpins; readonly credit: Amount }, FreeSpinRefusal> {
  const refusal = refuseFreeSpin(spins, terms, now)
  if (refusal) return err(refusal)
  const counted = terms.maxWin === null ? win : lesser(win, terms.maxWin - spins.won)
  return ok({ spins: { used: spins.used + 1, won: spins.won + counted }, credit: terms.winAs === 'cash' ? counted : 0n })
}

/** The grant that the wins became; undefined while spins are open, and where nothing was won. */
export function freeSpinsGrant(spins: FreeSpins, terms: FreeSpinsTerms, now: Date): BonusOffer | undefined {
  const isOver = spins.used >= terms.count || now >= terms.expiresAt
  if (terms.winAs === 'cash' || !isOver || spins.won === 0n) return undefined
  return { amount: spins.won, owed: turnoverOn(spins.won, terms.multiplePct) }
}
