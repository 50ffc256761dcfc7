import { assert, present } from '@croupier/kernel'
import type { Json } from '../../fairness/canonical-json.ts'
import type { ShoeState, TableGame } from '../core/game.ts'
import { payoutOf } from '../core/payout-of.ts'
import { houseEdgeOf } from '../core/spread.ts'
import type { TableCode } from '../tables.ts'
import type { HouseEdge, LiveGame, LiveSpot } from './live-game.ts'
import { readPlainDraw, readShoeDraw } from './read-shoe-draw.ts'
import { rememberReads } from './remember-reads.ts'
import { showFromShoe } from './show-from-shoe.ts'
import { shownAfter, type TableShow } from './table-show.ts'

/** A shared table of a game in which all decisions are bets. */
export function bettingTable<Outcome extends object, Shoe extends ShoeState>(
  code: TableCode,
  game: TableGame<Outcome, Shoe>,
  show: TableShow<Outcome>,
): LiveGame {
  const spots = game.placements.map(({ lossMax, ...spot }): LiveSpot => ({ ...spot, setAside: lossMax }))
  const spotAt = new Map(spots.map(spot => [spot.id, spot]))
  const edges = new Map<string, HouseEdge>()
  const hasShoe = game.isShoe !== undefined
  const isShoe = (value: unknown): value is Shoe => game.isShoe?.(value) ?? false
  const readShoe = (shoe: Json): Shoe => {
    assert(isShoe(shoe), `a shoe of ${game.id}`)
    return shoe
  }
  const read = rememberReads(draw => (hasShoe ? readShoeDraw(draw, game.isOutcome) : readPlainDraw(draw, game.isOutcome)))
  const readDraw = (draw: Json) => present(read(draw), `a draw of ${game.id}`)
  const handsOf = (shoe: Json | null) => (shoe === null ? 0 : readShoe(shoe).hands)

  return {
    id: game.id,
    code,
    rules: `tables/${game.id}/1`,
    ...{ pays: game.pays, spots, opposites: game.opposites, hasShoe },
    houseEdge(spotId) {
      const edge = edges.get(spotId) ?? { edge: houseEdgeOf(game.spread(present(spotAt.get(spotId), spotId).id)), play: 'any' as const }
      edges.set(spotId, edge)
      return edge
    },
    deal(shoe, random) {
      const { outcome, opened, shoe: next } = game.deal(shoe === null ? game.openShoe() : readShoe(shoe), random)
      const draw = { ...outcome, ...(opened ? { opened } : {}) }
      return { draw: draw as Json, shoe: hasShoe && !next.isSpent ? (next as object as Json) : null }
    },
    isDraw: value => read(value) !== undefined,
    isShoe,
    publicShoe: shoe => (hasShoe ? game.publicShoe(shoe === null ? game.openShoe() : readShoe(shoe)) : {}),
    isSpotOpen(spotId, shoe) {
      const spot = spotAt.get(spotId)
      return spot !== undefined && (spot.lastHand === undefined || handsOf(shoe) < spot.lastHand)
    },
    show: draw => showFromShoe(readDraw(draw).opened, show.steps(readDraw(draw).outcome)),
    reveal(draw, { steps, isOver }) {
      const { outcome, opened } = readDraw(draw)
      return isOver ? draw : shownAfter(showFromShoe(opened, show.steps(outcome)), steps)
    },
    settle({ spot, base }, draw) {
      const { setAside } = present(spotAt.get(spot), spot)
      const { outcome } = readDraw(draw)
      const net = game.net(spot, outcome)
      const payout = payoutOf(base, net, setAside)
      if (net.num === 0n) return { payout, refund: payout, valid: 0n }
      return { payout, refund: base * BigInt(setAside - (game.atRisk?.(spot, outcome) ?? setAside)), valid: base }
    },
    history: draw => show.history(readDraw(draw).outcome),
  }
}
