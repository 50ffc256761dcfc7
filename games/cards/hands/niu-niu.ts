import { assert } from '@croupier/kernel'
import { type Card, RANKS, type Rank, type Suit } from '../../tables/deck/card.ts'

/** Weakest first. The last three exist by rule set: no live table knows bombs, the basic game knows none of the three. */
export const NIU_NIU_CATEGORIES = [
  'none',
  'n1',
  'n2',
  'n3',
  'n4',
  'n5',
  'n6',
  'n7',
  'n8',
  'n9',
  'nn',
  'five-face',
  'bomb',
  'five-small',
] as const
export type NiuNiuCategory = (typeof NIU_NIU_CATEGORIES)[number]

/** basic: bulls only; live: five-face on top; rooms: five-small over bomb over five-face. */
export type NiuNiuRules = 'basic' | 'live' | 'rooms'

export interface NiuNiuHand {
  readonly category: NiuNiuCategory
  /** Higher beats lower; no two hands of one deck are equal. */
  readonly strength: number
}

const HAND_SIZE = 5
const SUIT_ORDER: Readonly<Record<Suit, number>> = { S: 3, H: 2, C: 1, D: 0 }
const RANK_NUMBERS = Object.fromEntries(RANKS.map((rank, i) => [rank, i + 1])) as Readonly<Record<Rank, number>>
const CATEGORY_WEIGHT = 64

/**
 * Ranks five cards. Ace counts 1, face cards 10; three cards that sum to a multiple of ten make a bull, whose number is the total modulo ten.
 * Equal categories are decided by the highest card, king high and ace low, then its suit, spades first; bombs by the rank of the four.
 */
export function niuNiuHand(cards: readonly Card[], rules: NiuNiuRules): NiuNiuHand {
  assert(cards.length === HAND_SIZE, 'a niu niu hand has five cards')
  const ranks = cards.map(card => RANK_NUMBERS[card[0] as Rank])
  const four = rules === 'rooms' ? fourOf(ranks) : undefined
  const index = categoryIndex(ranks, rules, four !== undefined)
  const isBomb = NIU_NIU_CATEGORIES[index] === 'bomb'
  const tieBreak = isBomb && four !== undefined ? four * 4 : highestCard(cards, ranks)
  return { category: NIU_NIU_CATEGORIES[index] as NiuNiuCategory, strength: index * CATEGORY_WEIGHT + tieBreak }
}

function categoryIndex(ranks: readonly number[], rules: NiuNiuRules, isBomb: boolean): number {
  if (rules === 'rooms' && ranks.every(rank => rank <= 4) && sum(ranks) <= 10) return 13
  if (isBomb) return 12
  if (rules !== 'basic' && ranks.every(rank => rank > 10)) return 11
  return bullIndex(ranks.map(rank => Math.min(rank, 10)))
}

/** 0 without a bull, else 1 to 10. Three of five form a bull exactly when the other two hold the whole remainder of the total. */
function bullIndex(values: readonly number[]): number {
  const remainder = sum(values) % 10
  for (let i = 0; i < HAND_SIZE; i++) {
    for (let j = i + 1; j < HAND_SIZE; j++) {
      if (((values[i] as number) + (values[j] as number)) % 10 === remainder) return remainder === 0 ? 10 : remainder
    }
  }
  return 0
}

function fourOf(ranks: readonly number[]): number | undefined {
  // Four of five are equal only if the first or the second is one of them.
  for (const rank of [ranks[0], ranks[1]]) if (ranks.filter(other => other === rank).length === 4) return rank
  return undefined
}

function highestCard(cards: readonly Card[], ranks: readonly number[]): number {
  let highest = 0
  for (let i = 0; i < HAND_SIZE; i++) highest = Math.max(highest, (ranks[i] as number) * 4 + SUIT_ORDER[cards[i]?.[1] as Suit])
  return highest
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
