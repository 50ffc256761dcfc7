import type { Clock } from '@croupier/kernel'
import { createPlayMoney } from '../flows/play-money.ts'
import type { Bets } from '../modules/bets/index.ts'
import { maskAccount } from '../modules/catalog/index.ts'
import type { Draws } from '../modules/draws/index.ts'
import type { Rooms } from '../modules/rooms/index.ts'
import { createTables, type Pace, type Tables, type TablesPorts } from '../modules/tables/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import { type Db, transaction } from '../platform/db/index.ts'

export interface TablesWiring {
  readonly db: Db
  readonly clock: Clock
  readonly wallet: Wallet
  readonly bets: Bets
  readonly draws: Draws
  readonly rooms: Rooms
  readonly isGameOpen: TablesPorts['games']['isOpen']
  readonly getBrand: TablesPorts['brands']['get']
  readonly listAccountNames: (memberIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly news: TablesPorts['news']
  readonly pace: Pace | undefined
}

/** Play accounts that were opened before: an account never changes. */
const REMEMBERED_MAX = 50_000
/** The field of a placement that says what a bet at a table is on. */
const SPOT = 'spot'

/** Live tables: rounds in rooms, bets through the door, values of draws. */
export function wireTables({ db, clock, wallet, bets, draws, rooms, ...wiring }: TablesWiring): Tables {
  const money = createPlayMoney(wallet, db)
  const accounts = new Map<string, bigint>()
  const tables = createTables({
    db,
    clock,
    ...(wiring.pace && { pace: wiring.pace }),
    ports: {
      rooms,
      draws,
      news: wiring.news,
      games: { isOpen: wiring.isGameOpen },
      brands: { get: wiring.getBrand },
      members: {
        show: async memberIds => {
          const names = await wiring.listAccountNames(memberIds)
          return new Map([...names].map(([id, account]) => [id, { name: maskAccount(account) }]))
        },
      },
      money: {
        openStakesAccount: money.openStakesAccount('live'),
        playAccount: async player => {
          const key = `${player.memberId} ${player.isTrial}`
          const known = accounts.get(key)
          if (known !== undefined) return known
          const { memberAccountId } = await transaction(db, tx => money.openPlayAccounts(tx, { ...player, gameClass: 'live' }))
          if (accounts.size >= REMEMBERED_MAX) accounts.clear()
          accounts.set(key, memberAccountId)
          return memberAccountId
        },
      },
      bets: {
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
      },
    },
  })
  rooms.addKind(tables.roomKind)
  return tables
}
