import type { EsportsMarket } from '../settle/esports.ts'
import type { Score, Side } from '../settle/score.ts'
import { fairPrice } from './market-chances.ts'
import { type PricedMarket, priced } from './priced-market.ts'
import { chancesOfSeries, seriesChances } from './series.ts'

export interface SeriesState {
  /** The home side's chance to win a map. */
  readonly mapChance: number
  readonly bestOf: number
  /** Maps won so far. */
  readonly score: Score
}

const SIDES: readonly Side[] = ['home', 'away']

/** Every market of a series as it stands, and the winner of the next map. */
export function offerSeries({ mapChance, bestOf, score }: SeriesState, marginBps: number): PricedMarket<EsportsMarket>[] {
  const chances = seriesChances(mapChance, bestOf, score)
  const nextMap = score.home + score.away + 1
  const ofSeries = marketsOf(bestOf).map(market =>
    priced<EsportsMarket>(market, fairPrice(chancesOfSeries(market, chances, bestOf)), marginBps),
  )
  const ofMap = SIDES.map(pick =>
    priced<EsportsMarket>({ type: 'map-winner', map: nextMap, pick }, 1 / (pick === 'home' ? mapChance : 1 - mapChance), marginBps),
  )
  return [...ofSeries, ...ofMap]
}

/** Handicaps and totals at half maps, from half a map up to what the longest series allows. */
function marketsOf(bestOf: number): Exclude<EsportsMarket, { type: 'map-winner' | 'map-event' }>[] {
  const needed = (bestOf + 1) / 2
  const halves = Array.from({ length: needed - 1 }, (_, i) => i * 4 + 6)
  return [
    ...SIDES.map(pick => ({ type: 'series-winner', pick }) as const),
    ...halves.flatMap(line => [-line, line].flatMap(signed => SIDES.map(pick => ({ type: 'map-handicap', line: signed, pick }) as const))),
    ...halves.flatMap((_, i) =>
      (['over', 'under'] as const).map(pick => ({ type: 'total-maps', line: (needed + i) * 4 + 2, pick }) as const),
    ),
  ]
}
