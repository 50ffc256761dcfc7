import type { Score, Side } from '../settle/score.ts'
import type { SetMarket } from '../settle/sets.ts'
import { fairPrice } from './market-chances.ts'
import { type PricedMarket, priced } from './priced-market.ts'
import { chancesOfSets, type TennisChance, type TennisRates, tennisChances } from './tennis.ts'

const SIDES: readonly Side[] = ['home', 'away']
const OVER_UNDER = ['over', 'under'] as const
const GAME_STEPS = [-2, -1, 0, 1, 2] as const

/** Markets of a tennis match before it starts. */
export function offerSets(rates: TennisRates, marginBps: number): PricedMarket<SetMarket>[] {
  const chances = tennisChances(rates)
  return marketsOf(rates, chances).map(market => priced(market, fairPrice(chancesOfSets(market, chances, rates.bestOf)), marginBps))
}

function marketsOf({ bestOf }: TennisRates, chances: readonly TennisChance[]): SetMarket[] {
  const needed = (bestOf + 1) / 2
  const games = chances.reduce((sum, { sets, probability }) => sum + probability * gamesOf(sets), 0)
  const scores = Array.from({ length: needed }, (_, lost) => lost).flatMap(lost => [
    { home: needed, away: lost },
    { home: lost, away: needed },
  ])
  return [
    ...SIDES.map(pick => ({ type: 'match-winner', pick }) as const),
    ...SIDES.map(pick => ({ type: 'set-winner', set: 1, pick }) as const),
    ...[-6, 6].flatMap(line => SIDES.map(pick => ({ type: 'set-handicap', line, pick }) as const)),
    ...scores.map(pick => ({ type: 'set-score', pick }) as const),
    ...GAME_STEPS.flatMap(step =>
      OVER_UNDER.map(pick => ({ type: 'total-games', line: (Math.floor(games) + step) * 4 + 2, pick }) as const),
    ),
  ]
}

const gamesOf = (sets: readonly Score[]): number => sets.reduce((sum, set) => sum + set.home + set.away, 0)
