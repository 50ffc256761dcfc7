import type { Card } from '../deck/card.ts'
import { GOLDEN_FLOWER_ORDER, pairedRank, readThreeCards, type ThreeCardHand, threeCardStrength } from '../hands/three-cards.ts'

/** Shapes as the layout names them. "pair-8-plus" is a pair of eights or better, and nothing above a pair. */
export const SHAPES = ['high', 'pair', 'straight', 'flush', 'straight-flush', 'leopard', 'pair-8-plus', 'pair-9-plus'] as const
export type Shape = (typeof SHAPES)[number]

const PAIR_FROM: Readonly<Partial<Record<Shape, number>>> = { 'pair-8-plus': 8, 'pair-9-plus': 9 }
const LEOPARD = 'three-of-a-kind'
const shapeName = (category: ThreeCardHand['category']): Shape => (category === LEOPARD ? 'leopard' : category)

export const hasShape = (hand: ThreeCardHand, shape: Shape): boolean => {
  const from = PAIR_FROM[shape]
  if (from !== undefined) return hand.category === 'pair' && (pairedRank(hand) ?? 0) >= from
  return shapeName(hand.category) === shape
}

export interface GoldenFlowerRules {
  /** Two, three and five of mixed suits beat leopards, and leopards only. */
  readonly hasTwoThreeFive?: boolean
  /** Ace, two, three stands between ace-king-queen and king-queen-jack instead of below all straights. */
  readonly isWheelSecond?: boolean
}

const WHEEL_HIGH = 3
const BELOW_ACE_HIGH = 2 * 14 - 1

/** Orders all hands by one number. Straights are ranked in half steps where the wheel needs a place between two others. */
export function goldenFlowerStrength(hand: ThreeCardHand, { isWheelSecond = false }: GoldenFlowerRules = {}): number {
  const isStraight = hand.category === 'straight' || hand.category === 'straight-flush'
  const kickers = hand.kickers === WHEEL_HIGH ? BELOW_ACE_HIGH : 2 * hand.kickers
  return threeCardStrength(isWheelSecond && isStraight ? { ...hand, kickers } : hand, GOLDEN_FLOWER_ORDER)
}

/** The lowest hand of all by its kickers: no straight, no flush, no pair can be lower. */
const TWO_THREE_FIVE = readThreeCards(['5S', '3H', '2C']).kickers
export const isTwoThreeFive = ({ category, kickers }: ThreeCardHand): boolean => category === 'high' && kickers === TWO_THREE_FIVE

/** Above 0 when `a` wins. Suits never break a tie. */
export function compareGoldenFlower(a: ThreeCardHand, b: ThreeCardHand, rules: GoldenFlowerRules = {}): number {
  const { hasTwoThreeFive = false } = rules
  if (hasTwoThreeFive && isTwoThreeFive(a) && b.category === LEOPARD) return 1
  if (hasTwoThreeFive && isTwoThreeFive(b) && a.category === LEOPARD) return -1
  return Math.sign(goldenFlowerStrength(a, rules) - goldenFlowerStrength(b, rules))
}

export const readGoldenFlower = (cards: readonly Card[]): ThreeCardHand => readThreeCards(cards)
