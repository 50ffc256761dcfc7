import { type EsportsMarket, settleEsports } from '../settle/esports.ts'
import type { LegResult } from '../settle/leg-result.ts'
import type { Score, Side } from '../settle/score.ts'

export interface SeriesChance {
  readonly score: Score
  readonly probability: number
}

/** Final scores of a best-of-n series from a present score, each map won by the home side with the same chance (§3.5: bo3 p²(3−2p)). */
export function seriesChances(mapChance: number, bestOf: number, from: Score = { home: 0, away: 0 }): SeriesChance[] {
  const needed = (bestOf + 1) / 2
  const found = new Map<string, SeriesChance>()
  const play = (score: Score, probability: number) => {
    if (score.home < needed && score.away < needed) {
      play({ ...score, home: score.home + 1 }, probability * mapChance)
      play({ ...score, away: score.away + 1 }, probability * (1 - mapChance))
      return
    }
    const key = `${score.home}-${score.away}`
    found.set(key, { score, probability: (found.get(key)?.probability ?? 0) + probability })
  }
  play(from, 1)
  return [...found.values()]
}

export const seriesWinner = (chances: readonly SeriesChance[], side: Side): number =>
  chances.reduce((sum, { score, probability }) => sum + (score[side] > score[side === 'home' ? 'away' : 'home'] ? probability : 0), 0)

/** Prices series markets by the rule that settles them. */
export function chancesOfSeries(
  market: Exclude<EsportsMarket, { type: 'map-winner' | 'map-event' }>,
  chances: readonly SeriesChance[],
  bestOf: number,
): Readonly<Record<LegResult, number>> {
  const sums = { win: 0, 'half-win': 0, push: 0, void: 0, 'half-lose': 0, lose: 0 }
  for (const { score, probability } of chances) {
    const official: Side = score.home > score.away ? 'home' : 'away'
    const maps = [...mapsWonBy('home', score.home), ...mapsWonBy('away', score.away)]
    sums[settleEsports(market, { maps, bestOf, ending: 'played', official }) ?? 'void'] += probability
  }
  return sums
}

const mapsWonBy = (winner: Side, count: number) => Array.from({ length: count }, () => ({ isCompleted: true, winner, events: {} }))
