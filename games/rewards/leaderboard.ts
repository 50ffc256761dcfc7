import type { Amount } from '@croupier/kernel'
import { cutToCent, sum } from './cents.ts'

/** One member's score, and when it was reached. */
export interface Score {
  readonly member: string
  readonly score: bigint
  /** The order of facts: of equal scores the lower one was there first. */
  readonly reachedSeq: number
}

/** Adds a fact to a score: to their sum, or as the best one. The score is reached by the fact that last changed it. */
export function addScore(known: Score | undefined, fact: Score, scoring: 'sum' | 'best'): Score {
  if (!known) return fact
  const score = scoring === 'sum' ? known.score + fact.score : known.score > fact.score ? known.score : fact.score
  return score === known.score ? known : { ...fact, score }
}

export interface LeaderboardTerms {
  /** earliest: every place is unique, who was first stands higher. split: equal scores share a rank and their places’ prizes, in order of members. */
  readonly ties: 'earliest' | 'split'
  readonly minScore: bigint
  /** From the first place on. */
  readonly prizes: readonly Amount[]
}

export interface Placing {
  readonly member: string
  readonly score: bigint
  readonly rank: number
  readonly prize: Amount
}

export interface Leaderboard {
  readonly ranking: readonly Placing[]
  /** What of the prizes stays with the house: places without a member, and cut cents. */
  readonly unpaid: Amount
}

/** Ranks scores above 0 from the minimum on and shares out the prizes (rewards §7). Excluded members are left out of `scores`. */
export function rankLeaderboard(scores: readonly Score[], { ties, minScore, prizes }: LeaderboardTerms): Leaderboard {
  const ranked = scores.filter(({ score }) => score > 0n && score >= minScore).sort(ties === 'earliest' ? earliestFirst : byMember)
  const ranking = ranked.map(({ member, score }, index): Placing => {
    if (ties === 'earliest') return { member, score, rank: index + 1, prize: prizes[index] ?? 0n }
    const first = ranked.findIndex(other => other.score === score)
    const sharing = ranked.filter(other => other.score === score).length
    return { member, score, rank: first + 1, prize: cutToCent(sum(prizes.slice(first, first + sharing)) / BigInt(sharing)) }
  })
  return { ranking, unpaid: sum(prizes) - sum(ranking.map(({ prize }) => prize)) }
}

const byScore = (a: Score, b: Score): number => (a.score === b.score ? 0 : a.score > b.score ? -1 : 1)
const earliestFirst = (a: Score, b: Score): number => byScore(a, b) || a.reachedSeq - b.reachedSeq
const byMember = (a: Score, b: Score): number => byScore(a, b) || (a.member < b.member ? -1 : 1)
