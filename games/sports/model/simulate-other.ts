import type { RandomSource } from '@croupier/kernel'
import type { Score, Side } from '../settle/score.ts'
import { type PointsRates, pointsChances } from './basketball.ts'
import { drawWeighted } from './draw-weighted.ts'
import { setChances, type TennisRates } from './tennis.ts'

/** Winners of the maps of a series, in order, until it is decided. */
export function simulateSeries(mapChance: number, bestOf: number, random: RandomSource): Side[] {
  const needed = (bestOf + 1) / 2
  const sides = [
    { side: 'home', probability: mapChance },
    { side: 'away', probability: 1 - mapChance },
  ] as const
  const winners: Side[] = []
  while (winners.filter(side => side === 'home').length < needed && winners.filter(side => side === 'away').length < needed) {
    winners.push(drawWeighted(sides, random).side)
  }
  return winners
}

/** A final score of a basketball match, from the chances that priced it. */
export const simulatePoints = (rates: PointsRates, random: RandomSource): Score => drawWeighted(pointsChances(rates), random).score

/** Scores of the sets of a tennis match, in order. Who serves first is drawn; then it follows from the games. */
export function simulateTennis(rates: TennisRates, random: RandomSource): Score[] {
  const needed = (rates.bestOf + 1) / 2
  const sets: Score[] = []
  let isHomeFirst = random.below(2) === 0
  const won = (side: Side) => sets.filter(set => (set.home > set.away ? 'home' : 'away') === side).length
  while (won('home') < needed && won('away') < needed) {
    const { games } = drawWeighted(setChances(rates, isHomeFirst), random)
    sets.push(games)
    if (((games.home + games.away) & 1) === 1) isHomeFirst = !isHomeFirst
  }
  return sets
}
