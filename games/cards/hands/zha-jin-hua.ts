import { assert } from '@croupier/kernel'
import { type Card, highRank } from '../../tables/deck/card.ts'

/** Weakest first. */
export const ZHA_JIN_HUA_CATEGORIES = ['high', 'pair', 'straight', 'flush', 'straight-flush', 'leopard'] as const
export type ZhaJinHuaCategory = (typeof ZHA_JIN_HUA_CATEGORIES)[number]

export interface ZhaJinHuaRules {
  /** Unsuited 2-3-5 beats leopards, and nothing else. */
  readonly has235: boolean
  /** Some rooms rank A-2-3 second among straights; the customary place is the lowest. */
  readonly isA23Second: boolean
}

export const ZHA_JIN_HUA_RULES: ZhaJinHuaRules = { has235: false, isA23Second: false }

export interface ZhaJinHuaHand {
  readonly category: ZhaJinHuaCategory
  /** Higher beats lower, equal ties: suits never decide. The 2-3-5 rule needs both hands: use `compareZhaJinHua`. */
  readonly strength: number
  readonly isUnsuited235: boolean
}

const BASE = 15
const CATEGORY_WEIGHT = BASE ** 3 * 2

/** Ranks three cards, ace high. */
export function zhaJinHuaHand(cards: readonly Card[], rules: ZhaJinHuaRules = ZHA_JIN_HUA_RULES): ZhaJinHuaHand {
  assert(cards.length === 3, 'a zha jin hua hand has three cards')
  const [high = 0, middle = 0, low = 0] = cards.map(highRank).sort((a, b) => b - a)
  const isFlush = cards.every(card => card[1] === cards[0]?.[1])
  const isA23 = high === 14 && middle === 3 && low === 2
  const isStraight = isA23 || (high - middle === 1 && middle - low === 1)
  const isPair = high === middle || middle === low
  const category = categoryIndex({ isLeopard: high === low, isFlush, isStraight, isPair })
  const ranks = isA23 ? a23Ranks(rules) : isPair ? pairRanks(high, middle, low) : high * BASE * BASE + middle * BASE + low
  return {
    category: ZHA_JIN_HUA_CATEGORIES[category] as ZhaJinHuaCategory,
    strength: category * CATEGORY_WEIGHT + ranks * 2,
    isUnsuited235: high === 5 && middle === 3 && low === 2 && !isFlush,
  }
}

/** Above 0 if `a` wins, below if `b` does, 0 for a tie. */
export function compareZhaJinHua(a: ZhaJinHuaHand, b: ZhaJinHuaHand, rules: ZhaJinHuaRules = ZHA_JIN_HUA_RULES): number {
  if (rules.has235 && a.isUnsuited235 && b.category === 'leopard') return 1
  if (rules.has235 && b.isUnsuited235 && a.category === 'leopard') return -1
  return Math.sign(a.strength - b.strength)
}

function categoryIndex(found: { isLeopard: boolean; isFlush: boolean; isStraight: boolean; isPair: boolean }): number {
  if (found.isLeopard) return 5
  if (found.isFlush) return found.isStraight ? 4 : 3
  if (found.isStraight) return 2
  return found.isPair ? 1 : 0
}

/** A straight that ends in three; or, where it ranks second, just above K-Q-J. Among flushes it stays a straight flush. */
const a23Ranks = ({ isA23Second }: ZhaJinHuaRules): number =>
  isA23Second ? 13 * BASE * BASE + 12 * BASE + 11 + 0.5 : 3 * BASE * BASE + 2 * BASE + 1

/** The pair first, then the single card. */
const pairRanks = (high: number, middle: number, low: number): number =>
  middle * BASE * BASE + middle * BASE + (high === middle ? low : high)
