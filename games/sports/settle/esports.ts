import { unreachable } from '@croupier/kernel'
import type { LegResult } from './leg-result.ts'
import { type QuarterLine, resultOnLine } from './line.ts'
import { lead, type Score, type Side, totalOf } from './score.ts'

/** What happens inside one map: who draws first blood, reaches ten kills, wins the first and the second pistol round. */
export const MAP_EVENTS = ['first-blood', 'ten-kills', 'pistol-1', 'pistol-2'] as const
export type MapEvent = (typeof MAP_EVENTS)[number]

export type EsportsMarket =
  | { readonly type: 'series-winner'; readonly pick: Side }
  | { readonly type: 'map-handicap'; readonly line: QuarterLine; readonly pick: Side }
  | { readonly type: 'total-maps'; readonly line: QuarterLine; readonly pick: 'over' | 'under' }
  | { readonly type: 'map-winner'; readonly map: number; readonly pick: Side }
  | { readonly type: 'map-event'; readonly map: number; readonly event: MapEvent; readonly pick: Side }

export interface EsportsMap {
  readonly isCompleted: boolean
  readonly winner?: Side
  readonly events: Readonly<Partial<Record<MapEvent, Side>>>
}

export interface EsportsFacts {
  readonly maps: readonly EsportsMap[]
  readonly bestOf: number
  /** walkover: nobody played, all bets are void. default: one side gave up in the series, completed maps stand. */
  readonly ending: 'running' | 'played' | 'walkover' | 'default'
  /** The winner by the official result. */
  readonly official?: Side
}

/** Undefined while the series goes on. Only completed maps count; a market that can no longer be decided is void. */
export function settleEsports(market: EsportsMarket, facts: EsportsFacts): LegResult | undefined {
  if (facts.ending === 'walkover') return 'void'
  const score = mapsWon(facts)
  const isOver = facts.ending !== 'running'
  const unplayed: LegResult | undefined = isOver ? 'void' : undefined
  switch (market.type) {
    case 'series-winner':
      return facts.official ? (facts.official === market.pick ? 'win' : 'lose') : unplayed
    case 'map-handicap':
      if (facts.ending !== 'played') return unplayed
      return resultOnLine(lead(score, market.pick), market.pick === 'home' ? market.line : -market.line)
    case 'total-maps':
      return settleTotalMaps(market, totalOf(score), facts)
    case 'map-winner': {
      const map = completedMap(facts, market.map)
      return map?.winner ? (map.winner === market.pick ? 'win' : 'lose') : unplayed
    }
    case 'map-event': {
      const map = completedMap(facts, market.map)
      if (!map) return unplayed
      const side = map.events[market.event]
      return side ? (side === market.pick ? 'win' : 'lose') : 'void'
    }
    default:
      return unreachable(market)
  }
}

function settleTotalMaps(
  { line, pick }: Extract<EsportsMarket, { type: 'total-maps' }>,
  played: number,
  facts: EsportsFacts,
): LegResult | undefined {
  const over = resultOnLine(played, -line)
  if (facts.ending !== 'played' && over !== 'win') return facts.ending === 'default' ? 'void' : undefined
  return pick === 'over' ? over : resultOnLine(-played, line)
}

const completedMap = ({ maps }: EsportsFacts, number: number): EsportsMap | undefined => {
  const map = maps[number - 1]
  return map?.isCompleted ? map : undefined
}

const mapsWon = ({ maps }: EsportsFacts): Score => ({
  home: maps.filter(map => map.isCompleted && map.winner === 'home').length,
  away: maps.filter(map => map.isCompleted && map.winner === 'away').length,
})
