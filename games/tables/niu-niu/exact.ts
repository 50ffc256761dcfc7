import { present } from '@croupier/kernel'
import { lazily } from '../core/lazily.ts'
import { countPairs, type HandType, handTypes, waysToTake } from '../gates/hand-types.ts'
import { NIU_CATEGORIES, type NiuCategory, niuCategoryOf } from './hand.ts'

/** Ace to nine, ten, and the twelve faces, which settle alike. */
const COPIES = [...Array.from({ length: 10 }, () => 4), 12]
const JACK = 11
const categoryIndex = (type: HandType) => NIU_CATEGORIES.indexOf(niuCategoryOf(type.map(kind => (kind === 10 ? JACK : kind + 1))))

/** Hands of each category among all five-card hands. */
export const categoryCounts = lazily((): ReadonlyMap<NiuCategory, number> => {
  const counts = new Map<NiuCategory, number>()
  for (const type of handTypes(COPIES, 5)) {
    const category = present(NIU_CATEGORIES[categoryIndex(type)], 'a category')
    counts.set(category, (counts.get(category) ?? 0) + waysToTake(COPIES, type, []))
  }
  return counts
})

/** Pairs of disjoint hands by the category of the winner, which is the higher one of the two: no tie break changes it. */
export const winnerCategoryCounts = lazily((): ReadonlyMap<NiuCategory, number> => {
  const counts = new Map<NiuCategory, number>()
  for (const { gate, banker, weight } of countPairs(COPIES, 5, categoryIndex)) {
    const category = present(NIU_CATEGORIES[Math.max(gate, banker)], 'a category')
    counts.set(category, (counts.get(category) ?? 0) + weight)
  }
  return counts
})
