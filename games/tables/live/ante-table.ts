import { assert, present } from '@croupier/kernel'
import type { Json } from '../../fairness/canonical-json.ts'
import { type AnteDraw, dealAnte, isAnteDraw } from '../ante/ante-draw.ts'
import type { AnteGame, AnteResult } from '../ante/ante-game.ts'
import { endOfAnte } from '../ante/end-of-ante.ts'
import { playAnte } from '../ante/play-ante.ts'
import { payoutOf } from '../core/payout-of.ts'
import type { TableCode } from '../tables.ts'
import type { HouseEdge, LiveBet, LiveDecisions, LiveGame, LiveSettlement, LiveSpot, ShowStep } from './live-game.ts'

const CARD_MS = 900
/** The flop comes after a breath, all three cards together. */
const BOARD_MS = 1_500

export interface AnteTable {
  readonly code: TableCode
  readonly game: AnteGame
  houseEdge(spotId: string): HouseEdge | undefined
  history(draw: AnteDraw): Json
}

/** A shared table of an ante game: one hand for all against the dealer, and everybody decides for their own ante. */
export function anteTable({ code, game, houseEdge, history }: AnteTable): LiveGame {
  const isDraw = isAnteDraw(game)
  const readDraw = (draw: Json): AnteDraw => {
    assert(isDraw(draw), `a draw of ${game.id}`)
    return draw
  }
  const spots = spotsOf(game)
  return {
    id: game.id,
    code,
    rules: `tables/${game.id}/1`,
    ...{ pays: game.pays, spots, opposites: [], hasShoe: false, houseEdge },
    deal: (_, random) => ({ draw: dealAnte(game, random), shoe: null }),
    isDraw,
    isShoe: () => false,
    publicShoe: () => ({}),
    isSpotOpen: spotId => spots.some(({ id }) => id === spotId),
    show: () => showOf(game),
    reveal(draw, { steps, moves, isOver }) {
      if (isOver) return draw
      const { player, board } = readDraw(draw)
      const isDealt = steps >= showOf(game).length
      const reached = Math.max(0, ...moves.map(made => streetReached(game, made)))
      const shown = isDealt ? (game.streets[reached]?.boardShown ?? 0) : 0
      return { player: player.slice(0, steps), dealer: [], board: board.slice(0, shown) }
    },
    decisions: decisionsOf(game),
    settle: (bet, draw) => settleAnte(game, bet, readDraw(draw)),
    history: draw => history(readDraw(draw)),
  }
}

const setAsideOf = ({ streets }: AnteGame): number =>
  streets.reduce((sum, { choices }) => sum + Math.max(...choices.map(({ antes }) => antes)), 1)

function spotsOf(game: AnteGame): readonly LiveSpot[] {
  const side = game.sideBet ? [{ id: game.sideBet.id, kind: game.sideBet.id, setAside: 1 }] : []
  return [{ id: 'ante', kind: 'ante', setAside: setAsideOf(game) }, ...side]
}

/** The player's cards, then what of the board lies open before the first decision. */
function showOf({ playerCards, streets }: AnteGame): readonly ShowStep[] {
  const cards = Array.from({ length: playerCards }, (_, card) => ({ atMs: card * CARD_MS }))
  return streets[0]?.boardShown ? [...cards, { atMs: (playerCards - 1) * CARD_MS + BOARD_MS }] : cards
}

/** The last street whose board whoever made these moves has seen. */
function streetReached(game: AnteGame, moves: string): number {
  const { street, raises, hasFolded } = present(playAnte(game, moves), 'moves that this game allows')
  return street ?? (hasFolded ? raises.length - 1 : game.streets.length - 1)
}

function decisionsOf(game: AnteGame): LiveDecisions {
  const streetOf = (moves: string) => present(playAnte(game, moves), 'moves that this game allows').street
  const openStreet = (moves: string) => present(game.streets[streetOf(moves) ?? -1], 'a decision is open')
  return {
    choices(_, moves) {
      const street = streetOf(moves)
      if (street === undefined) return []
      return openStreet(moves).choices.map(({ move, name, antes }) => ({ move, name, stakeHalves: 2 * antes, isSetAside: antes > 0 }))
    },
    window: (_, moves) => present(streetOf(moves), 'a decision is open'),
    onTimeOut: (_, moves) => openStreet(moves).onTimeOut,
    isMoves: (_, moves) => playAnte(game, moves) !== undefined,
  }
}

function settleAnte(game: AnteGame, { spot, base, moves }: LiveBet, draw: AnteDraw): LiveSettlement {
  if (spot !== 'ante') return settleSide(game, { spot, base }, draw)
  const { ante, raises, raised, net } = endOfAnte(game, moves, draw)
  const setAside = setAsideOf(game)
  const decided = decidedUnits({ ante, raises }, raised)
  return {
    payout: payoutOf(base, net, setAside),
    refund: base * BigInt(setAside - decided),
    valid: base * BigInt(decided),
  }
}

/** Antes that were won or lost; the rest of what was set aside was pushed or not used. */
const decidedUnits = ({ ante, raises }: Pick<AnteResult, 'ante' | 'raises'>, raised: number): number =>
  (ante.num === 0n ? 0 : 1) + (raises.num === 0n ? 0 : raised)

function settleSide({ sideBet }: AnteGame, { spot, base }: Pick<LiveBet, 'spot' | 'base'>, { player }: AnteDraw): LiveSettlement {
  assert(sideBet && sideBet.id === spot, `no spot of this game: ${spot}`)
  const net = sideBet.net(player)
  const payout = payoutOf(base, net, 1)
  return net.num === 0n ? { payout, refund: payout, valid: 0n } : { payout, refund: 0n, valid: base }
}
