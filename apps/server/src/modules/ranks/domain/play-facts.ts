import {
  addDeposit,
  addValidBet,
  endMonth,
  type Ladder,
  monthAfter,
  type RankChange,
  type RankState,
  type RankStep,
} from '@croupier/games/rewards'
import type { Amount } from '@croupier/kernel'

/** A paid deposit, or what a settlement or a correction adds to the valid bet. */
export interface RankFact {
  readonly kind: 'deposit' | 'bet'
  readonly amount: Amount
  /** Of the brand, as 2026-11. */
  readonly month: string
  readonly at: Date
}

export interface Played {
  readonly state: RankState
  readonly changes: readonly (RankChange & { readonly at: Date })[]
  /** Months that ended on the way, with what counted in them. */
  readonly months: readonly { readonly month: string; readonly validBet: Amount }[]
}

export interface RankTimes {
  readonly ladder: Ladder
  /** The first instant of a month that has begun. */
  readonly startOf: (month: string) => Date
}

/**
 * Counts facts in their order, and ends the months between them. A fact of a month that has ended for the member counts in the one that runs: it is never lost, and a
 * month is never judged twice.
 */
export function playFacts(before: RankState, facts: readonly RankFact[], times: RankTimes): Played {
  let played: Played = { state: before, changes: [], months: [] }
  for (const { kind, amount, month, at } of facts) {
    played = endMonths(played, month, times)
    const add = kind === 'deposit' ? addDeposit : addValidBet
    played = keep(played, add(played.state, amount, times.ladder), at)
  }
  return played
}

/** Ends the months of a member up to, and without, the one that runs now. */
export const passMonths = (before: RankState, month: string, times: RankTimes): Played =>
  endMonths({ state: before, changes: [], months: [] }, month, times)

function endMonths(played: Played, month: string, times: RankTimes): Played {
  let next = played
  while (next.state.month < month) {
    const { month: ended, monthBet } = next.state
    const months = monthBet === 0n ? next.months : [...next.months, { month: ended, validBet: monthBet }]
    next = keep({ ...next, months }, endMonth(next.state, times.ladder), times.startOf(monthAfter(ended)))
  }
  return next
}

const keep = (played: Played, { state, changes }: RankStep, at: Date): Played => ({
  ...played,
  state,
  changes: changes.length === 0 ? played.changes : [...played.changes, ...changes.map(change => ({ ...change, at }))],
})
