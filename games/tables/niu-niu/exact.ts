import { present } from '@croupier/kernel'
import { NIU_NIU_CATEGORIES, type NiuNiuCategory, niuNiuHand } from '../../cards/hands/niu-niu.ts'
import { lazily } from '../core/lazily.ts'
import { RANKS } from '../deck/card.ts'
import { countPairs, type HandType, handTypes, waysToTake } from '../gates/hand-types.ts'

/** Ace to nine, ten, and the twelve faces, which settle alike. */
const COPIES = [...Array.from({ length: 10 }, () => 4), 12]
const cardOf = (kind: number) => `${present(RANKS[kind], 'a rank')}S` as const
const categoryIndex = (type: HandType) => NIU_NIU_CATEGORIES.indexOf(niuNiuHand(type.map(cardOf), 'live').category)

/** Hands of each category among all five-card hands. */
export const categoryCounts = lazily((): ReadonlyMap<NiuNiuCategory, number> => {
  const counts = new Map<NiuNiuCategory, number>()
  for (const type of handTypes(COPIES, 5)) {
    const category = present(NIU_NIU_CATEGORIES[categoryIndex(type)], 'a category')
    counts.set(category, (counts.get(category) ?? 0) + waysToTake(COPIES, type, []))
  }
  return counts
})

/** Pairs of disjoint hands by the category of the winner, which is the higher one of the two: no tie break changes it. */
export const winnerCategoryCounts = lazily((): ReadonlyMap<NiuNiuCategory, number> => {
  const counts = new Map<NiuNiuCategory, number>()
  for (const { gate, banker, weight } of countPairs(COPIES, 5, categoryIndex)) {
    const category = present(NIU_NIU_CATEGORIES[Math.max(gate, banker)], 'a category')
    counts.set(category, (counts.get(category) ?? 0) + weight)
  }
  return counts
})
