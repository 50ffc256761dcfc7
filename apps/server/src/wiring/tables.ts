import { consoleTableRoutes } from '../console/tables/table-routes.ts'
import { createPlayMoney } from '../flows/play-money.ts'
import type { Audit } from '../modules/audit/index.ts'
import type { Bets } from '../modules/bets/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import { type Catalog, maskAccount } from '../modules/catalog/index.ts'
import type { Draws } from '../modules/draws/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import { type Rooms, roomIdOf } from '../modules/rooms/index.ts'
import { coverOf, createTables, HOUSE_TABLES, type Pace, type Tables, type TablesPorts } from '../modules/tables/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import { tellTableRounds } from '../reactions/tell-table-rounds.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'
import type { Play } from './play.ts'
import { playAccounts } from './play-accounts.ts'
import { isOfferedBy } from './play-ports.ts'
import { leastEdgeOfTable } from './table-edges.ts'
import { tableEntries } from './table-entries.ts'
import { waitingView } from './waiting-view.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly catalog: Catalog
  readonly draws: Draws
  readonly identity: IdentityModule
  readonly play: Play
  readonly rooms: Rooms
  readonly wallet: Wallet
}

declare module './contributions.ts' {
  interface Contributions {
    /** How fast rounds of live tables go: tests and benches play many of them in little time. */
    readonly tablePace?: Pace
  }
}

/** As the ledger and the door know live tables. */
const LIVE = 'live'
/** The field of a placement that says what a bet at a table is on. */
const SPOT = 'spot'

/** Live tables: rounds in rooms, bets through the door, values of draws. */
export function declareTables(host: Host, given: Given): Declared<Tables> {
  const { db, clock, gather } = host
  const [pace] = gather('tablePace')
  const { audit, brand, catalog, draws, identity, rooms, wallet } = given
  const money = createPlayMoney(wallet, db)
  const tables = createTables({
    ...{ db, clock },
    ...(pace && { pace }),
    ports: {
      ...{ rooms, draws },
      news: tellTableRounds(host.realtime),
      games: { isOpen: isOfferedBy(catalog) },
      brands: {
        get: async brandId => {
          const { currency, publicBeacon = true } = await brand.settingsOf(brandId)
          return { brandId, currency, allowsBeacon: publicBeacon }
        },
      },
      members: {
        show: async memberIds => {
          const names = await identity.listAccountNames(memberIds)
          return new Map([...names].map(([id, account]) => [id, { name: maskAccount(account) }]))
        },
      },
      money: { openStakesAccount: money.openStakesAccount(LIVE), playAccount: playAccounts(money, db, LIVE) },
      bets: tableBets(given.play.bets),
    },
  })
  rooms.addKind(tables.roomKind)
  return {
    face: tables,
    gives: [tables.module, { name: 'tables-console', routes: consoleTableRoutes({ db, audit, brand, identity, rooms, tables }) }],
    adds: {
      games: {
        gameClass: tables.gameClass,
        entries: tableEntries(HOUSE_TABLES.map(table => ({ ...table, art: coverOf(table) }))),
        leastEdges: async () => leastEdgeOfTable,
        pageOf: (brandId, id) => {
          const table = HOUSE_TABLES.find(({ code }) => code === id || roomIdOf(brandId, tables.roomKind.kind, code) === id)
          return table && { gameId: table.code, path: `/live/${table.code}` }
        },
      },
      desk: {
        permission: 'table.read',
        live: [],
        count: async brandId => ({ tables: waitingView(await rooms.countLate({ kind: tables.roomKind.kind, brandId })) }),
      },
    },
  }
}

/** The door for bets as tables use it. */
const tableBets = (bets: Bets): TablesPorts['bets'] => ({
  openEvents: events => bets.openEvents(events),
  closeEvent: async eventId => {
    const closed = await bets.closeEvent(eventId)
    return closed.ok ? closed.value : undefined
  },
  place: (gameClass, order) => bets.place(gameClass, order),
  settleEvent: (settlement, decide) => bets.settleEvent(settlement, decide),
  voidEvent: settlement => bets.voidEvent(settlement),
  listPlacements: query => bets.listPlacements(query),
  sumSpots: async eventIds => (await bets.sumPlaced(eventIds, SPOT)).map(({ on, ...sum }) => ({ ...sum, spot: on })),
  listOwners: (eventId, spots) => bets.listOwnersOn(eventId, { field: SPOT, values: spots }),
  listOwnOf: (ownerId, eventIds, since) => bets.findOwnOn(ownerId, { eventIds, since }),
  listOpenOn: eventId => bets.findOpenOn(eventId),
  findBets: ids => bets.findBets(ids),
  findOrders: ids => bets.findOrders(ids),
})
