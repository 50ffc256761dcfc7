import { findLiveGame } from '@croupier/games/tables'
import { present } from '@croupier/kernel'
import { HOUSE_TABLES } from '../modules/tables/index.ts'
import type { LeastEdge } from './contributions.ts'

const MILLION = 1_000_000n

/** Edges follow from rules, and counting some of them takes a while. */
const counted = new Map<string, LeastEdge | undefined>()

/** What the spot that keeps least keeps of a stake, cut to a part per million; undefined for no table of ours. */
export function leastEdgeOfTable(code: string): LeastEdge | undefined {
  if (!counted.has(code)) counted.set(code, countLeastEdge(code))
  return counted.get(code)
}

function countLeastEdge(code: string): LeastEdge | undefined {
  const table = HOUSE_TABLES.find(each => each.code === code)
  if (!table) return undefined
  const game = present(findLiveGame(table.gameId), `${table.gameId} is a live game`)
  // Spots of one kind share their odds.
  const kinds = new Map(game.spots.map(spot => [spot.kind, spot.id]))
  const edges = [...kinds.values()].flatMap(spotId => {
    const found = game.houseEdge(spotId)
    return found ? [Number((found.edge.num * MILLION) / found.edge.den)] : []
  })
  return edges.length > 0 ? { edgePpm: Math.min(...edges), rebatePpm: 0 } : undefined
}
