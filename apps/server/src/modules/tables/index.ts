import type { Clock } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'
import { cronJob } from '../../platform/jobs/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { shareFresh } from '../../platform/share-fresh.ts'
import { gameOf } from './commands/deal-round.ts'
import { createBrandTables, saveBrandTable, type TableChange } from './db/brand-tables.ts'
import { forgetMoveKeys } from './db/move-keys.ts'
import { findRound } from './db/rounds.ts'
import { placementIn } from './domain/placement.ts'
import { tableRoutes } from './http/table-routes.ts'
import type { TableBet, TablesPorts } from './ports.ts'
import { describeBet } from './queries/describe-bet.ts'
import { type DeskRound, findDeskRound, listDeskRounds, listRoundBets } from './queries/desk-rounds.ts'
import { deskSeats } from './queries/desk-seats.ts'
import { deskSpots, deskTerms, findDeskTable, listDeskTables } from './queries/desk-tables.ts'
import { sumHold } from './queries/hold.ts'
import { createTableKind } from './table-kind.ts'
import { AS_PEOPLE_PLAY, LIVE, type Pace, TABLE_ROOM, type TablesDeps } from './tables-deps.ts'

export { coverOf, HOUSE_TABLES, type HouseTable } from './domain/house-tables.ts'
export type { TablesBrand, TablesPorts } from './ports.ts'
export type { DeskRound } from './queries/desk-rounds.ts'
export type { DeskTable } from './queries/desk-tables.ts'
export type { HoldLine } from './queries/hold.ts'
export { type Pace, TABLES_VENDOR } from './tables-deps.ts'

export type Tables = ReturnType<typeof createTables>

/** Live tables: shared rounds of all rules in games/tables, bet on through the door, dealt from values that can be checked. Rules in SPEC.md. */
export function createTables({
  db,
  clock,
  ports,
  pace = AS_PEOPLE_PLAY,
}: {
  readonly db: Db
  readonly clock: Clock
  readonly ports: TablesPorts
  readonly pace?: Pace
}) {
  const brandTables = createBrandTables(db, () => clock.now().getTime())
  const deps: TablesDeps = { db, clock, ports, brandTables, pace, roundNow: shareFresh(roundId => findRound(db, roundId)) }
  const module: ServerModule = {
    name: 'tables',
    routes: tableRoutes(deps),
    jobs: [cronJob('tables.forget-move-keys', '50 3 * * *', () => forgetMoveKeys(db))],
    channels: { tables_changed: () => brandTables.invalidate() },
    invalidate: () => brandTables.invalidate(),
  }
  return {
    module,
    /** For the module of rooms. */
    roomKind: createTableKind(deps),
    /** What the door of bets is given. */
    gameClass: {
      code: LIVE,
      placeFunction: 'tables.place_bets',
      placementWords: (placement: unknown): string => placementIn(placement).spot,
      details: (bet: Pick<TableBet, 'placement' | 'eventId' | 'ownerId'>) => describeBet(deps, bet),
      voidPolicy: 'settled by its rules' as const,
    },
    /** What operators see and do. */
    desk: {
      list: (brandId: string) => listDeskTables(deps, brandId),
      find: (brandId: string, code: string) => findDeskTable(deps, brandId, code),
      seats: (table: Parameters<typeof deskSeats>[1]) => deskSeats(deps, table),
      spots: deskSpots,
      terms: deskTerms,
      historyOf: (round: DeskRound): unknown =>
        round.status === 'settled' && round.draw !== null ? gameOf(round).history(round.draw) : null,
      listRounds: (query: Parameters<typeof listDeskRounds>[1]) => listDeskRounds(db, query),
      findRound: (brandId: string, roundId: string) => findDeskRound(db, brandId, roundId),
      listRoundBets: (round: DeskRound) => listRoundBets(deps, round),
      sumHold: (query: Parameters<typeof sumHold>[1]) => sumHold(db, query),
      /** Pace and limits from the next round on. Answers false where somebody else has changed the table. */
      set: (tx: Db | Tx, brandId: string, code: string, change: TableChange & { version: number }) =>
        saveBrandTable(tx, brandId, code, change),
      /** Once a change is committed: this process knows it at once, the others hear of it. A table that was opened again wakes for whoever waits on its page. */
      changed: async (brandId: string, code: string): Promise<void> => {
        brandTables.invalidate()
        const roomId = await ports.rooms.open(brandId, TABLE_ROOM, code)
        if (roomId !== undefined && ((await ports.rooms.countWatchers([roomId])).get(roomId) ?? 0) > 0)
          await ports.rooms.enter(roomId, brandId)
      },
    },
  }
}
