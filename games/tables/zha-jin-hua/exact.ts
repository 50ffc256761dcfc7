import { present } from '@croupier/kernel'
import type { WeightedOutcome } from '../core/spread.ts'
import { againstAll, allThreeCardHands } from '../hands/three-card-deals.ts'
import type { ThreeCardHand } from '../hands/three-cards.ts'
import { compareGoldenFlower, type GoldenFlowerRules, goldenFlowerStrength, hasShape, isTwoThreeFive, SHAPES } from './hands.ts'

/** Two hands by everything that a bet can depend on, with one hand of each class in its place. */
export interface TwoHands {
  readonly dragon: ThreeCardHand
  readonly phoenix: ThreeCardHand
  /** Above 0 when the dragon wins. */
  readonly lead: number
}

/** Every pair of disjoint hands. */
export function pairsOfGoldenFlower(rules: GoldenFlowerRules): readonly WeightedOutcome<TwoHands>[] {
  const classes: ThreeCardHand[] = []
  const numbers = new Map<string, number>()
  const classOf = (hand: ThreeCardHand): number => {
    const key = `${SHAPES.map(shape => hasShape(hand, shape))} ${isTwoThreeFive(hand)}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, classes.length)
    return classes.push(hand) - 1
  }
  for (const { hand } of allThreeCardHands()) classOf(hand)
  const counts = new Map<string, { outcome: TwoHands; weight: number }>()
  const add = (outcome: TwoHands, weight: number) => {
    const key = `${classOf(outcome.dragon)} ${classOf(outcome.phoenix)} ${outcome.lead}`
    const known = counts.get(key)
    if (known) known.weight += weight
    else counts.set(key, { outcome, weight })
  }
  againstAll({ strengthOf: hand => goldenFlowerStrength(hand, rules), classOf, classes: classes.length }, (first, seconds) => {
    for (const [side, usual] of [['lower', 1] as const, ['equal', 0] as const, ['higher', -1] as const]) {
      seconds[side].forEach((ways, at) => {
        if (ways === 0) return
        const phoenix = present(classes[at], 'a class')
        add({ dragon: first.hand, phoenix, lead: reversedLead(first.hand, phoenix, rules) ?? usual }, ways * first.alike)
      })
    }
  })
  return [...counts.values()]
}

/** The one rule that turns the order of strengths around. */
function reversedLead(dragon: ThreeCardHand, phoenix: ThreeCardHand, { hasTwoThreeFive = false }: GoldenFlowerRules): number | undefined {
  const concerns = hasTwoThreeFive && (isTwoThreeFive(dragon) || isTwoThreeFive(phoenix))
  return concerns && (dragon.category === 'three-of-a-kind' || phoenix.category === 'three-of-a-kind')
    ? compareGoldenFlower(dragon, phoenix, { hasTwoThreeFive })
    : undefined
}
