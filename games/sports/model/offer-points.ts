import type { PointsMarket } from '../settle/points.ts'
import type { Side } from '../settle/score.ts'
import { chancesOfPoints, type PointsRates, pointsChances } from './basketball.ts'
import { fairPrice } from './market-chances.ts'
import { type PricedMarket, priced } from './priced-market.ts'

const SIDES: readonly Side[] = ['home', 'away']
const OVER_UNDER = ['over', 'under'] as const
/** Lines offered around the middle, in half points. */
const SPREAD_STEPS = [-8, -4, -2, 0, 2, 4, 8] as const

/** Moneyline, spreads and totals of a basketball match, overtime included. */
export function offerPoints(rates: PointsRates, marginBps: number): PricedMarket<PointsMarket>[] {
  const chances = pointsChances(rates)
  return marketsOf(rates).map(market => priced(market, fairPrice(chancesOfPoints(market, chances)), marginBps))
}

function marketsOf({ margin, total }: PointsRates): PointsMarket[] {
  return [
    ...SIDES.map(pick => ({ type: 'moneyline', pick }) as const),
    ...SPREAD_STEPS.flatMap(step => SIDES.map(pick => ({ type: 'spread', line: halfPoint(-margin) + step * 2, pick }) as const)),
    ...SPREAD_STEPS.flatMap(step =>
      OVER_UNDER.map(pick => ({ type: 'points-total', of: 'both', line: halfPoint(total) + step * 2, pick }) as const),
    ),
    ...SIDES.flatMap(of => {
      const line = halfPoint((total + (of === 'home' ? margin : -margin)) / 2)
      return OVER_UNDER.map(pick => ({ type: 'points-total', of, line, pick }) as const)
    }),
  ]
}

/** The nearest line that cannot push, in quarters. */
const halfPoint = (points: number): number => Math.round(points - 0.5) * 4 + 2
