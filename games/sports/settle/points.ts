import { unreachable } from '@croupier/kernel'
import type { LegResult } from './leg-result.ts'
import { type QuarterLine, resultOnLine } from './line.ts'
import { lead, type Score, type Side, totalOf } from './score.ts'

/** Basketball and other sports of points: overtime counts; equality pushes, and a tied match is void for the moneyline. */
export type PointsMarket =
  | { readonly type: 'moneyline'; readonly pick: Side }
  | { readonly type: 'spread'; readonly line: QuarterLine; readonly pick: Side }
  | { readonly type: 'points-total'; readonly of: 'both' | Side; readonly line: QuarterLine; readonly pick: 'over' | 'under' }

export function settlePoints(market: PointsMarket, final: Score): LegResult {
  switch (market.type) {
    case 'moneyline':
      return final.home === final.away ? 'void' : resultOnLine(lead(final, market.pick), 0)
    case 'spread':
      return resultOnLine(lead(final, market.pick), market.pick === 'home' ? market.line : -market.line)
    case 'points-total': {
      const points = market.of === 'both' ? totalOf(final) : final[market.of]
      return market.pick === 'over' ? resultOnLine(points, -market.line) : resultOnLine(-points, market.line)
    }
    default:
      return unreachable(market)
  }
}
