import { findLiveGame } from '@croupier/games/tables'
import { type Amount, formatAmount, present } from '@croupier/kernel'
import { listBrandTables } from '../db/brand-tables.ts'
import { databaseNow } from '../db/rounds.ts'
import { findHouseTable, HOUSE_TABLES, type HouseTable } from '../domain/house-tables.ts'
import { NEW_TABLE, type TableState } from '../domain/state.ts'
import { AS_THE_HOUSE, type BrandTable, rangeOf, spotsOf, type TableTerms, tableTerms } from '../domain/terms.ts'
import type { TableBet } from '../ports.ts'
import { DEMO, TABLE_ROOM, type TablesDeps } from '../tables-deps.ts'
import { edgeBpsOf } from './list-tables.ts'
import { listBets } from './own-part.ts'

export interface DeskTable {
  readonly house: HouseTable
  readonly own: BrandTable
  /** Whether the brand's catalogue has it switched on. */
  readonly isOffered: boolean
  readonly state: TableState
  readonly pages: number
  readonly players: number
  /** Money alone. */
  readonly staked: Amount
  /** Until its next step, by the database's clock; null while it rests. */
  readonly dueInMs: number | null
  /** The process that steps its room; null while it rests, or while nobody does. */
  readonly steppedBy: string | null
  readonly bets: readonly TableBet[]
}

/** Tables of a brand as operators see them: what stands on each, by whom, and whether its room is stepped in time. */
export const listDeskTables = (deps: TablesDeps, brandId: string): Promise<DeskTable[]> => readTables(deps, brandId, HOUSE_TABLES)

export async function findDeskTable(deps: TablesDeps, brandId: string, code: string): Promise<DeskTable | undefined> {
  const house = findHouseTable(code)
  return house && (await readTables(deps, brandId, [house]))[0]
}

async function readTables(deps: TablesDeps, brandId: string, houses: readonly HouseTable[]): Promise<DeskTable[]> {
  const { rooms, games } = deps.ports
  const [now, owned, listed] = await Promise.all([
    databaseNow(deps.db),
    listBrandTables(deps.db, brandId),
    rooms.list({ brandId, kind: TABLE_ROOM }),
  ])
  const known = new Map(listed.map(room => [room.code, room]))
  const pages = await rooms.countWatchers(listed.map(({ roomId }) => roomId))
  return Promise.all(
    houses.map(async house => {
      const room = known.get(house.code)
      const state = (room?.state as TableState | undefined) ?? NEW_TABLE
      return {
        ...{ house, own: owned.get(house.code) ?? AS_THE_HOUSE, state, pages: pages.get(room?.roomId ?? '') ?? 0 },
        isOffered: (await games.isOpen(brandId, house.code)) ?? false,
        dueInMs: room?.dueAt ? room.dueAt.getTime() - now.getTime() : null,
        steppedBy: room?.heldBy ?? null,
        ...(await stakesOn(deps, state)),
      }
    }),
  )
}

async function stakesOn(deps: TablesDeps, state: TableState): Promise<Pick<DeskTable, 'players' | 'staked' | 'bets'>> {
  const bets = await betsOn(deps, state)
  const money = bets.filter(({ asset }) => asset !== DEMO)
  return { bets, players: new Set(bets.map(({ ownerId }) => ownerId)).size, staked: money.reduce((sum, { stake }) => sum + stake, 0n) }
}

async function betsOn(deps: TablesDeps, { round, phase }: TableState): Promise<readonly TableBet[]> {
  if (!round || phase === 'resting') return []
  // Bets of a round that takes bets are not numbered yet.
  return phase === 'betting' ? deps.ports.bets.listOpenOn(round.roundId) : listBets(deps, round)
}

/** The edge and the limits of every spot of a table. */
export function deskSpots({ house, own }: Pick<DeskTable, 'house' | 'own'>, currency: string) {
  const game = present(findLiveGame(house.gameId), `${house.gameId} is a live game`)
  const terms = tableTerms(house, currency, own)
  return spotsOf(house, game).map(spot => {
    const { min, max } = rangeOf(terms, game, spot)
    return { spot: spot.id, kind: spot.kind, min: formatAmount(min), max: formatAmount(max), edgeBps: edgeBpsOf(game, spot.kind) }
  })
}

/** What counts now, and what would count where the brand had set nothing: the most of a player follows from the most that the table takes. */
export function deskTerms(
  { house, own }: Pick<DeskTable, 'house' | 'own'>,
  currency: string,
): { readonly now: TableTerms; readonly house: TableTerms } {
  const { playerMax } = tableTerms(house, currency, { ...own, playerMax: null })
  return { now: tableTerms(house, currency, own), house: { ...tableTerms(house, currency, AS_THE_HOUSE), playerMax } }
}
