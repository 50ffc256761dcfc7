import type { Amount } from '@croupier/kernel'
import type { CountedPiece } from './find-page.ts'
import { endOf, type Piece, startOf } from './spans.ts'

export interface BetSums {
  readonly bets: number
  readonly stake: Amount
  readonly valid: Amount
  readonly payout: Amount
  /** Of the stake, what is no longer open. */
  readonly closed: Amount
}

/** Sums of one piece of a stretch of time. */
export type PieceSums = CountedPiece & BetSums

/** What changes the sums of a quarter of an hour. */
export type QuarterChange = BetSums & { readonly from: Date }

const NONE: BetSums = { bets: 0, stake: 0n, valid: 0n, payout: 0n, closed: 0n }

const add = (one: BetSums, other: BetSums): BetSums => ({
  bets: one.bets + other.bets,
  stake: one.stake + other.stake,
  valid: one.valid + other.valid,
  payout: one.payout + other.payout,
  closed: one.closed + other.closed,
})

export const addUp = (sums: readonly BetSums[]): BetSums =>
  sums.reduce((sum, { bets, stake, valid, payout, closed }) => add(sum, { bets, stake, valid, payout, closed }), NONE)

/** Sums of the pieces that a stretch of time was cut into, with the changes that lie in them; newest first. */
export function addChanges(sums: readonly PieceSums[], changes: readonly QuarterChange[], pieces: readonly Piece[]): readonly PieceSums[] {
  const all = new Map(sums.map(sum => [`${sum.span} ${sum.from.getTime()}`, sum]))
  for (const change of changes) {
    const span = pieces.find(piece => isIn(piece, change.from))?.span
    if (span === undefined || span === 'rest') continue
    const from = startOf(span, change.from)
    const key = `${span} ${from.getTime()}`
    all.set(key, { span, from, to: endOf(span, from), ...add(all.get(key) ?? NONE, change) })
  }
  return [...all.values()].sort((one, other) => other.from.getTime() - one.from.getTime())
}

const isIn = ({ from, to }: Piece, at: Date): boolean => (from === undefined || at >= from) && (to === undefined || at < to)
