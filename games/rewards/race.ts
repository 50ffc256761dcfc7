import { type Amount, scaleAmount, unreachable } from '@croupier/kernel'
import type { Category } from './category.ts'
import { sum } from './cents.ts'
import type { Composition } from './composition.ts'

export interface RaceTerms {
  readonly startAt: Date
  readonly endAt: Date
  readonly categories: readonly Category[]
  readonly minStake: Amount
  readonly scoring: RaceScoring
}

export type RaceScoring =
  | { readonly by: 'turnover' } // the sum of stakes, in ten-thousandths
  | { readonly by: 'best_multiplier' } // the best payout ÷ stake, in ten-thousandths
  | { readonly by: 'top_sum'; readonly count: number } // the sum of the best multipliers

export interface RaceBet {
  readonly category: Category
  readonly placedAt: Date
  readonly settledAt: Date
  readonly stake: Composition
  readonly payout: Amount
  readonly isVoid: boolean
}

/**
 * Whether a bet counts for one who joined at `joinedAt`; who has not joined counts nothing, and where entry is automatic everybody joins at the
 * start (rewards §8). A stake that holds bonus money does not count.
 */
export function countsInRace(bet: RaceBet, race: RaceTerms, joinedAt: Date | undefined): boolean {
  const isInTime = joinedAt !== undefined && bet.placedAt >= race.startAt && bet.placedAt >= joinedAt && bet.settledAt < race.endAt
  return isInTime && !bet.isVoid && bet.stake.bonus === 0n && bet.stake.cash >= race.minStake && race.categories.includes(bet.category)
}

/** What is kept of a member's bets: their sum, or the best ones, the highest first. */
export type RaceFigures = readonly bigint[]

/** Adds a bet that counts. `score` is the figures' sum; it was reached by the bet that last changed it. */
export function addRaceBet(
  figures: RaceFigures,
  bet: RaceBet,
  scoring: RaceScoring,
): { readonly figures: RaceFigures; readonly score: bigint } {
  const kept = keepFigures(figures, bet, scoring)
  return { figures: kept, score: sum(kept) }
}

function keepFigures(figures: RaceFigures, bet: RaceBet, scoring: RaceScoring): RaceFigures {
  switch (scoring.by) {
    case 'turnover':
      return [sum(figures) + bet.stake.cash]
    case 'best_multiplier':
      return best([...figures, multiplierOf(bet)], 1)
    case 'top_sum':
      return best([...figures, multiplierOf(bet)], scoring.count)
    default:
      return unreachable(scoring)
  }
}

const multiplierOf = ({ payout, stake }: RaceBet): bigint => scaleAmount(payout, 10_000n, stake.cash)
const best = (figures: RaceFigures, count: number): RaceFigures => [...figures].sort((a, b) => (a > b ? -1 : a < b ? 1 : 0)).slice(0, count)
