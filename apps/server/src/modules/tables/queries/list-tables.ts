import { findLiveGame, type LiveGame, statedEdge } from '@croupier/games/tables'
import { formatAmount, present } from '@croupier/kernel'
import { findHouseTable, HOUSE_TABLES, type HouseTable } from '../domain/house-tables.ts'
import { NEW_TABLE, type TableState } from '../domain/state.ts'
import { rangeOf, spotsOf, tableTerms, trayOf } from '../domain/terms.ts'
import { summaryOf } from '../domain/views.ts'
import { TABLE_ROOM, type TablesDeps } from '../tables-deps.ts'

export interface TableCard {
  readonly code: string
  readonly roomId: string
  readonly gameId: string
  readonly filterCode: HouseTable['filterCode']
  readonly name: string
  readonly dealer: string
  readonly look: string
  readonly bettingSec: number
  readonly min: string
  readonly max: string
  readonly isOpen: boolean
  readonly players: number
  readonly summary: Record<string, unknown>
}

/** The tables of a brand, with where each one is in its round. Looking wakes none. */
export async function listTables(deps: TablesDeps, brandId: string): Promise<TableCard[]> {
  const { rooms } = deps.ports
  const states = new Map((await rooms.list({ brandId, kind: TABLE_ROOM })).map(room => [room.code, room]))
  const watchers = await rooms.countWatchers([...states.values()].map(({ roomId }) => roomId))
  const cards: TableCard[] = []
  for (const house of HOUSE_TABLES) {
    const isOffered = await deps.ports.games.isOpen(brandId, house.code)
    if (!isOffered) continue
    const room = states.get(house.code)
    const roomId = room?.roomId ?? (await rooms.open(brandId, TABLE_ROOM, house.code))
    cards.push(
      await cardOf(deps, brandId, house, {
        roomId: present(roomId, 'a table has a room'),
        state: room?.state as TableState | undefined,
        watchers,
      }),
    )
  }
  return cards
}

async function cardOf(
  deps: TablesDeps,
  brandId: string,
  house: HouseTable,
  { roomId, state, watchers }: { roomId: string; state: TableState | undefined; watchers: ReadonlyMap<string, number> },
): Promise<TableCard> {
  const { currency } = await deps.ports.brands.get(brandId)
  const own = await deps.brandTables.get(brandId, house.code)
  const terms = tableTerms(house, currency, own)
  const { code, gameId, filterCode, name, dealer, look } = house
  return {
    ...{ code, roomId, gameId, filterCode, name, dealer, look, bettingSec: terms.bettingSec },
    ...{ min: formatAmount(terms.main.min), max: formatAmount(terms.main.max), isOpen: own.isOpen },
    ...{ players: watchers.get(roomId) ?? 0, summary: { ...summaryOf(state ?? NEW_TABLE) } },
  }
}

/** One table with its limits, its edges and the state to begin with; undefined for one that the brand does not offer. */
export async function getTable(deps: TablesDeps, brandId: string, code: string) {
  const { ports } = deps
  const house = findHouseTable(code)
  if (!house || !(await ports.games.isOpen(brandId, code))) return undefined
  const game = present(findLiveGame(house.gameId), `${house.gameId} is a live game`)
  const roomId = present(await ports.rooms.open(brandId, TABLE_ROOM, code), 'a table has a room')
  const [room, snapshot, watchers, { currency }, own] = await Promise.all([
    ports.rooms.find(roomId),
    ports.rooms.snapshot(roomId),
    ports.rooms.countWatchers([roomId]),
    ports.brands.get(brandId),
    deps.brandTables.get(brandId, code),
  ])
  const terms = tableTerms(house, currency, own)
  const { roomId: id, version, view, now } = present(snapshot, 'a room has a state')
  return {
    ...(await cardOf(deps, brandId, house, { roomId, state: room?.state as TableState | undefined, watchers })),
    ...{
      currency,
      chip: formatAmount(terms.chip),
      chips: trayOf(terms).map(chip => formatAmount(chip)),
      playerMax: formatAmount(terms.playerMax),
    },
    spots: spotsOf(house, game).map(spot => {
      const { min, max } = rangeOf(terms, game, spot)
      return {
        spot: spot.id,
        kind: spot.kind,
        min: formatAmount(min),
        max: formatAmount(max),
        setAside: spot.setAside,
        edgeBps: edgeBpsOf(game, spot.kind),
      }
    }),
    opposites: game.opposites.map(([one, other]) => [one, other]),
    snapshot: { roomId: id, version, view: { ...view }, now: { ...now } },
  }
}

/** In hundredths of a percent of the amount laid; not a number where nobody has counted it. */
export function edgeBpsOf(game: LiveGame, kind: string): number {
  const edge = statedEdge(game, kind)
  return edge ? Math.round((Number(edge.num) / Number(edge.den)) * 1_000_000) / 100 : Number.NaN
}
