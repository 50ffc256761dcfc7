import { type Amount, formatAmount } from '@croupier/kernel'
import { groupOf, type RecordGroup } from './kinds.ts'
import { addPlay, NO_PLAY, type PlaySums } from './play-days.ts'

/** What a day came to: play by game, and what else made the member richer or poorer. */
export interface Sums extends PlaySums {
  /** Bonus money, rewards, rebates, salaries, dividends and corrections. */
  readonly corrections: Amount
  /** What was taken, as a positive amount. */
  readonly fees: Amount
}
export const NOTHING: Sums = { ...NO_PLAY, corrections: 0n, fees: 0n }

/** Entries that are no play, by day and kind. Money that only moves, in, out or between wallets, is neither profit nor loss. */
export interface KindOfDay {
  readonly day: string
  readonly kind: string
  readonly amount: Amount
}

export const addSums = (one: Sums, other: Sums): Sums => ({
  ...addPlay(one, other),
  corrections: one.corrections + other.corrections,
  fees: one.fees + other.fees,
})

/** What makes a member richer or poorer without play; what uplines pay for contracts of their downlines lessens it. */
const CHANGES: ReadonlySet<RecordGroup> = new Set(['rewards', 'rebates', 'salaries', 'dividends', 'corrections', 'other'])

/** Undefined: neither profit nor loss. */
export function sumsOfKind({ kind, amount }: KindOfDay): Sums | undefined {
  const group = groupOf(kind)
  if (group === 'fees') return { ...NOTHING, fees: -amount }
  return CHANGES.has(group) ? { ...NOTHING, corrections: amount } : undefined
}

/** A stake that came back was no bet, so it is no valid one. */
export const validBet = ({ stakes, refunds }: PlaySums): Amount => stakes - refunds
export const playResult = (sums: PlaySums): Amount => sums.wins - validBet(sums)
export const netOf = (sums: Sums): Amount => playResult(sums) + sums.corrections - sums.fees

export const playView = (sums: PlaySums) => ({
  rounds: sums.rounds,
  validBet: formatAmount(validBet(sums)),
  win: formatAmount(sums.wins),
  result: formatAmount(playResult(sums)),
})
export const sumsView = (sums: Sums) => ({
  ...playView(sums),
  corrections: formatAmount(sums.corrections),
  fees: formatAmount(sums.fees),
  net: formatAmount(netOf(sums)),
})
