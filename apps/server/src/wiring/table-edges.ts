import { findLiveGame, statedEdge } from '@croupier/games/tables'
import { present } from '@croupier/kernel'
import { HOUSE_TABLES } from '../modules/tables/index.ts'
import type { LeastEdge } from './contributions.ts'

const MILLION = 1_000_000n

/** What the spot that keeps least keeps of a stake, cut to a part per million; undefined for no table of ours. */
export function leastEdgeOfTable(code: string): LeastEdge | undefined {
  const table = HOUSE_TABLES.find(each => each.code === code)
  if (!table) return undefined
  const game = present(findLiveGame(table.gameId), `${table.gameId} is a live game`)
  const edges = game.spots.flatMap(({ kind }) => {
    const edge = statedEdge(game, kind)
    return edge ? [Number((edge.num * MILLION) / edge.den)] : []
  })
  return edges.length > 0 ? { edgePpm: Math.min(...edges), rebatePpm: 0 } : undefined
}
