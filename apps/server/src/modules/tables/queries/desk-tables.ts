import { findLiveGame } from '@croupier/games/tables'
import { type Amount, formatAmount, present } from '@croupier/kernel'
import { readMoves } from '../db/rounds.ts'
import { findHouseTable, HOUSE_TABLES, type HouseTable } from '../domain/house-tables.ts'
import { laidOf } from '../domain/laid.ts'
import { placementIn } from '../domain/placement.ts'
import { NEW_TABLE, type TableState } from '../domain/state.ts'
import { AS_THE_HOUSE, type BrandTable, rangeOf, spotsOf, tableTerms } from '../domain/terms.ts'
import { gameAt } from '../domain/views.ts'
import type { TableBet } from '../ports.ts'
import { DEMO, TABLE_ROOM, type TablesDeps } from '../tables-deps.ts'
import { edgeBpsOf } from './list-tables.ts'
import { listBets } from './own-part.ts'

export interface DeskTable {
  readonly house: HouseTable
  readonly own: BrandTable
  readonly state: TableState
  readonly pages: number
  readonly players: number
  readonly staked: Amount
  readonly lateMs: number
  readonly bets: readonly TableBet[]
}

/** Tables of a brand as operators see them: what stands on each, by whom, and whether its room is stepped in time. */
export async function listDeskTables(deps: TablesDeps, brandId: string): Promise<DeskTable[]> {
  const { rooms } = deps.ports
  const known = new Map((await rooms.list({ brandId, kind: TABLE_ROOM })).map(room => [room.code, room]))
  const pages = await rooms.countWatchers([...known.values()].map(({ roomId }) => roomId))
  return Promise.all(
    HOUSE_TABLES.map(async house => {
      const room = known.get(house.code)
      const state = (room?.state as TableState | undefined) ?? NEW_TABLE
      return {
        ...{ house, own: await deps.brandTables.get(brandId, house.code), state, pages: pages.get(room?.roomId ?? '') ?? 0 },
        ...(await stakesOn(deps, state)),
        lateMs: room?.dueAt ? Math.max(0, deps.clock.now().getTime() - room.dueAt.getTime()) : 0,
      }
    }),
  )
}

export const findDeskTable = async (deps: TablesDeps, brandId: string, code: string): Promise<DeskTable | undefined> =>
  findHouseTable(code) && (await listDeskTables(deps, brandId)).find(({ house }) => house.code === code)

async function stakesOn(deps: TablesDeps, { round, phase }: TableState): Promise<Pick<DeskTable, 'players' | 'staked' | 'bets'>> {
  const bets = round && phase !== 'resting' ? await betsOn(deps, round.roundId, phase === 'betting') : []
  const money = bets.filter(({ asset }) => asset !== DEMO)
  return { bets, players: new Set(bets.map(({ ownerId }) => ownerId)).size, staked: money.reduce((sum, { stake }) => sum + stake, 0n) }
}

/** Bets of a round that takes bets are not numbered yet. */
async function betsOn(deps: TablesDeps, roundId: string, isOpen: boolean): Promise<readonly TableBet[]> {
  return isOpen ? deps.ports.bets.listOpenOn(roundId) : listBets(deps, { roundId })
}

/** The edge and the limits of every spot of a table. */
export function deskSpots({ house, own }: Pick<DeskTable, 'house' | 'own'>, currency: string) {
  const game = present(findLiveGame(house.gameId), `${house.gameId} is a live game`)
  const terms = tableTerms(house, currency, own)
  return spotsOf(house, game).map(spot => {
    const { min, max } = rangeOf(terms, game, spot)
    return { spot: spot.id, min: formatAmount(min), max: formatAmount(max), edgeBps: edgeBpsOf(game, spot.id) }
  })
}

export const deskTerms = ({ house, own }: Pick<DeskTable, 'house' | 'own'>, currency: string) => ({
  now: tableTerms(house, currency, own),
  house: tableTerms(house, currency, AS_THE_HOUSE),
})

/** Who sits at a table, with which stakes and decisions. */
export async function deskSeats({ db }: TablesDeps, { house, state, bets }: DeskTable) {
  const game = gameAt(house.code)
  const moves = state.round ? await readMoves(db, state.round.roundId) : new Map<string, string>()
  const byOwner = new Map<string, TableBet[]>()
  for (const bet of bets) byOwner.set(bet.ownerId, [...(byOwner.get(bet.ownerId) ?? []), bet])
  return [...byOwner].map(([memberId, own]) => ({
    memberId,
    isTrial: own.some(({ isTrial }) => isTrial),
    spots: own.map(bet => ({ spot: placementIn(bet.placement).spot, amount: formatAmount(laidOf(game, bet)) })),
    staked: formatAmount(own.reduce((sum, { stake }) => sum + stake, 0n)),
    moves: moves.get(memberId) ?? '',
  }))
}
