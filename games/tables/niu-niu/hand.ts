import { assert, present } from '@croupier/kernel'
import { type Card, RANKS, rankNumber, SUITS, suitOf } from '../deck/card.ts'

/** From no bull over niu 1 … 9 and niu niu to five faces. */
export const NIU_CATEGORIES = ['none', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8', 'n9', 'nn', 'five-face'] as const
export type NiuCategory = (typeof NIU_CATEGORIES)[number]

/** Tens and faces count ten, so nothing in the last digit. */
const digit = (rank: number) => (rank >= 10 ? 0 : rank)

/**
 * The category of five cards by their rank numbers. Three cards sum to tens exactly if the other two have the last digit of all five,
 * so it is enough to look for such a pair.
 */
export function niuCategoryOf(ranks: readonly number[]): NiuCategory {
  assert(ranks.length === 5, 'a niu niu hand is five cards')
  if (ranks.every(rank => rank > 10)) return 'five-face'
  const bull = ranks.reduce((sum, rank) => sum + digit(rank), 0) % 10
  const hasBull = ranks.some((a, i) => ranks.slice(i + 1).some(b => (digit(a) + digit(b)) % 10 === bull))
  if (!hasBull) return 'none'
  return present(NIU_CATEGORIES[bull === 0 ? 10 : bull], 'a bull of 1 to 10')
}

export const niuCategory = (cards: readonly Card[]): NiuCategory => niuCategoryOf(cards.map(rankNumber))

/** Within a category the highest card decides, king above ace, then its suit: spades, hearts, clubs, diamonds. */
const cardOrder = (card: Card) => rankNumber(card) * SUITS.length + (SUITS.length - 1 - SUITS.indexOf(suitOf(card)))

/** Higher beats lower; two hands of one deck never tie. */
export const niuStrength = (cards: readonly Card[]): number =>
  NIU_CATEGORIES.indexOf(niuCategory(cards)) * (RANKS.length + 1) * SUITS.length + Math.max(...cards.map(cardOrder))
