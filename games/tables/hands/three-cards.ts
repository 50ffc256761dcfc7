import { assert } from '@croupier/kernel'
import { type Card, highRank, suitOf } from '../deck/card.ts'

export type ThreeCardCategory = 'high' | 'pair' | 'flush' | 'straight' | 'straight-flush' | 'three-of-a-kind'

export interface ThreeCardHand {
  readonly category: ThreeCardCategory
  /** Orders hands of one category, suits aside. */
  readonly kickers: number
}

/** From the lowest category to the highest, as three card poker ranks them. */
export const POKER_ORDER: readonly ThreeCardCategory[] = ['high', 'pair', 'flush', 'straight', 'three-of-a-kind', 'straight-flush']
/** Golden flower: straights are below flushes, and three of a kind, the leopard, is on top. */
export const GOLDEN_FLOWER_ORDER: readonly ThreeCardCategory[] = ['high', 'pair', 'straight', 'flush', 'straight-flush', 'three-of-a-kind']

const BASE = 15
const inBase = (a: number, b: number, c: number) => (a * BASE + b) * BASE + c
const KICKERS_END = BASE ** 3

/** Ranks run from 2 to 14, the ace; ace, two, three is the lowest straight. */
export function readThreeRanks(ranks: readonly [number, number, number], isFlush: boolean): ThreeCardHand {
  const [high, middle, low] = [...ranks].sort((a, b) => b - a) as [number, number, number]
  if (high === low) return { category: 'three-of-a-kind', kickers: high }
  if (high === middle || middle === low) return { category: 'pair', kickers: inBase(0, middle, high === middle ? low : high) }
  const isWheel = high === 14 && middle === 3
  if (isWheel || high - low === 2) {
    return { category: isFlush ? 'straight-flush' : 'straight', kickers: isWheel ? 3 : high }
  }
  return { category: isFlush ? 'flush' : 'high', kickers: inBase(high, middle, low) }
}

export function readThreeCards(cards: readonly Card[]): ThreeCardHand {
  const [a, b, c] = cards
  assert(a && b && c && cards.length === 3, 'a hand is three cards')
  return readThreeRanks([highRank(a), highRank(b), highRank(c)], suitOf(a) === suitOf(b) && suitOf(b) === suitOf(c))
}

/** One number per hand that orders it among all others. */
export const threeCardStrength = ({ category, kickers }: ThreeCardHand, order: readonly ThreeCardCategory[]): number =>
  order.indexOf(category) * KICKERS_END + kickers

/** The rank of the pair, or of three of a kind. */
export const pairedRank = ({ category, kickers }: ThreeCardHand): number | undefined => {
  if (category === 'three-of-a-kind') return kickers
  return category === 'pair' ? Math.floor(kickers / BASE) : undefined
}
