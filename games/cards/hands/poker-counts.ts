import { assert } from '@croupier/kernel'
import { choose } from '../../lottery/combinatorics.ts'
import { POKER_CATEGORIES, type PokerCategory, pokerCategory, pokerStrengthOfCodes } from './poker.ts'

const RANK_COUNT = 13

/**
 * How many hands of 5, 6 or 7 cards have each category. Exact without visiting every hand: five or more of a suit are enumerated for one suit
 * and counted four times; without them only the ranks matter, so one hand stands for all suit patterns of its ranks.
 */
export function pokerCategoryCounts(size: number): Readonly<Record<PokerCategory, number>> {
  assert(size >= 5 && size <= 7, 'poker hands of 5, 6 or 7 cards')
  const counts = Object.fromEntries(POKER_CATEGORIES.map(category => [category, 0])) as Record<PokerCategory, number>
  const suitedByRanks = countSuited(size, counts)
  forEachRankCounts(size, ranks => {
    const all = ranks.reduce((product, count) => product * choose(4, count), 1)
    const unsuited = all - (suitedByRanks.get(ranks.join('')) ?? 0)
    if (unsuited > 0) counts[pokerCategory(pokerStrengthOfCodes(spreadSuits(ranks)))] += unsuited
  })
  return counts
}

/** Adds the hands with five or more cards of a suit, and says how many of them each choice of ranks has. */
function countSuited(size: number, counts: Record<PokerCategory, number>): Map<string, number> {
  const byRanks = new Map<string, number>()
  const visit = (hand: number[], from: number, suited: number) => {
    if (hand.length === size) {
      counts[pokerCategory(pokerStrengthOfCodes(hand))] += 4
      const ranks = Array<number>(RANK_COUNT).fill(0)
      for (const code of hand) ranks[code >> 2] = (ranks[code >> 2] as number) + 1
      const key = ranks.join('')
      byRanks.set(key, (byRanks.get(key) ?? 0) + 4)
      return
    }
    for (let next = from; next < SUITED_FIRST.length; next++) {
      const isSuited = next < RANK_COUNT
      if (!isSuited && suited < 5) return
      visit([...hand, SUITED_FIRST[next] as number], next + 1, suited + (isSuited ? 1 : 0))
    }
  }
  visit([], 0, 0)
  return byRanks
}

/** The cards of suit 0 before all others. */
const SUITED_FIRST: readonly number[] = Array.from({ length: 52 }, (_, code) => code).sort(
  (a, b) => Math.min(a & 3, 1) - Math.min(b & 3, 1),
)

function forEachRankCounts(size: number, visit: (counts: readonly number[]) => void): void {
  const counts = Array<number>(RANK_COUNT).fill(0)
  const fill = (rank: number, rest: number) => {
    if (rank === RANK_COUNT) {
      if (rest === 0) visit(counts)
      return
    }
    for (let count = 0; count <= Math.min(4, rest); count++) {
      counts[rank] = count
      fill(rank + 1, rest - count)
    }
    counts[rank] = 0
  }
  fill(0, size)
}

/** A hand of these ranks with at most four cards of any suit: single cards take the suits in turn. */
function spreadSuits(ranks: readonly number[]): number[] {
  let turn = 0
  return ranks.flatMap((count, rank) => Array.from({ length: count }, () => rank * 4 + (turn++ & 3)))
}
