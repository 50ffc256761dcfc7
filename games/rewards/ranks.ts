import type { Amount } from '@croupier/kernel'
import { greater } from './cents.ts'
import { monthAfter } from './local-days.ts'

/** What a rank asks for; a ladder lists them from rank 0 on. */
export interface RankTerms {
  /** Lifetime deposits. */
  readonly deposit: Amount
  /** Lifetime valid bet. */
  readonly validBet: Amount
  /** Valid bet of a month that keeps the rank; 0 where it is never lost. */
  readonly keepBet: Amount
}

export type Ladder = readonly RankTerms[]

export interface RankState {
  readonly rank: number
  /** The highest rank ever reached. */
  readonly highest: number
  readonly deposits: Amount
  readonly validBet: Amount
  /** The brand's month that runs, as `2026-11`. */
  readonly month: string
  readonly monthBet: Amount
  /** The month in which the rank was last reached or regained: it is not lost at that month's end. */
  readonly safeMonth: string | null
}

export interface RankChange {
  readonly from: number
  readonly to: number
  readonly why: 'reached' | 'regained' | 'not_kept'
}

export interface RankStep {
  readonly state: RankState
  readonly changes: readonly RankChange[]
  /** Ranks reached for the first time, passed over ones too: each gives its level gift once in a lifetime. */
  readonly gifts: readonly number[]
}

export const newRankState = (month: string): RankState => ({
  rank: 0,
  highest: 0,
  deposits: 0n,
  validBet: 0n,
  month,
  monthBet: 0n,
  safeMonth: null,
})

/** Counts a deposit, or takes a reversed one off; ranks once reached stay the highest (rewards §3). */
export const addDeposit = (state: RankState, amount: Amount, ladder: Ladder): RankStep =>
  climb({ ...state, deposits: state.deposits + amount }, ladder)

/** Counts the valid bet of a settlement, or takes that of a rolled back bet off. */
export const addValidBet = (state: RankState, valid: Amount, ladder: Ladder): RankStep =>
  climb({ ...state, validBet: state.validBet + valid, monthBet: state.monthBet + valid }, ladder)

/**
 * Ends the running month and begins the next. A rank above 0 that was held before the month began, or was left by a drop, falls by one where
 * the month's valid bet does not keep it.
 */
export function endMonth(state: RankState, ladder: Ladder): RankStep {
  const { rank, month, monthBet, safeMonth } = state
  const next = { ...state, month: monthAfter(month), monthBet: 0n }
  if (rank === 0 || safeMonth === month || monthBet >= keepBet(ladder, rank)) return { state: next, changes: [], gifts: [] }
  return { state: { ...next, rank: rank - 1 }, changes: [{ from: rank, to: rank - 1, why: 'not_kept' }], gifts: [] }
}

export interface RankStanding {
  /** What is missing for the rank above the highest; undefined at the top. */
  readonly toNext?: { readonly deposit: Amount; readonly validBet: Amount }
  /** Valid bet that this month still asks for to keep the rank. */
  readonly toKeep: Amount
}

export function rankStanding({ rank, highest, deposits, validBet, month, monthBet, safeMonth }: RankState, ladder: Ladder): RankStanding {
  const next = ladder[highest + 1]
  const toKeep = safeMonth === month ? 0n : missing(keepBet(ladder, rank), monthBet)
  if (!next) return { toKeep }
  return { toNext: { deposit: missing(next.deposit, deposits), validBet: missing(next.validBet, validBet) }, toKeep }
}

export interface RankLift {
  readonly rank: number
  readonly until: Date
}

/** The rank whose privileges a member has: an operator may lift it until an end date. It earns no level gift. */
export const privilegedRank = ({ rank }: RankState, lift: RankLift | undefined, now: Date): number =>
  lift && now < lift.until ? Math.max(rank, lift.rank) : rank

/** A new highest rank restores all lost ones at once; else lost ranks return one by one as far as the month's valid bet keeps them. */
function climb(state: RankState, ladder: Ladder): RankStep {
  const highest = highestReached(state, ladder)
  if (highest > state.highest) {
    return {
      state: { ...state, rank: highest, highest, safeMonth: state.month },
      changes: [{ from: state.rank, to: highest, why: 'reached' }],
      gifts: Array.from({ length: highest - state.highest }, (_, i) => state.highest + 1 + i),
    }
  }
  const changes: RankChange[] = []
  let { rank } = state
  for (; rank < state.highest && state.monthBet >= keepBet(ladder, rank + 1); rank++)
    changes.push({ from: rank, to: rank + 1, why: 'regained' })
  return { state: changes.length > 0 ? { ...state, rank, safeMonth: state.month } : state, changes, gifts: [] }
}

const highestReached = ({ deposits, validBet }: RankState, ladder: Ladder): number =>
  ladder.findLastIndex(terms => deposits >= terms.deposit && validBet >= terms.validBet)

const keepBet = (ladder: Ladder, rank: number): Amount => ladder[rank]?.keepBet ?? 0n
const missing = (wanted: Amount, have: Amount): Amount => greater(wanted - have, 0n)
