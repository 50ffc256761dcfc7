import type { Db, Tx } from '../../platform/db/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { closeWheel, draftWheel, editWheel, type NewWheel, type Publication, publishWheel } from './commands/edit-wheels.ts'
import { giveTickets, type NewTickets } from './commands/give-tickets.ts'
import { wheelRoutes } from './http/routes.ts'
import { findLeft, findVersions, findWheel, listWheels } from './queries/find-wheels.ts'
import { type DrawQuery, listDraws } from './queries/list-draws.ts'
import { sumWheels } from './queries/list-tickets.ts'
import { seedWheel } from './seed/seed-wheel.ts'
import type { WheelRow } from './tables.ts'
import type { WheelDeps } from './wheel-deps.ts'

export { expectedCost, oddsOf } from './domain/wheel-figures.ts'
export type { GivenPrize, WheelPorts } from './ports.ts'
export { versionKey } from './queries/find-wheels.ts'
export type { WheelRow } from './tables.ts'

export type WheelModule = ReturnType<typeof createWheel>

/** Wheels of brands: tickets, draws and prizes. Rules in SPEC.md. */
export function createWheel(deps: WheelDeps) {
  const { db, random } = deps
  const module: ServerModule = { name: 'wheel', routes: wheelRoutes(deps) }
  return {
    module,
    /** Gives tickets, once for their source; see the function of this name. */
    giveTickets: (tx: Tx, given: NewTickets) => giveTickets(tx, deps, given),
    listDraws: (query: DrawQuery) => listDraws(db, query),
    /** What operators see and do. */
    desk: {
      listWheels: (brandId: string, tx: Db | Tx = db) => listWheels(tx, brandId),
      findWheel: (wheelId: string, tx: Db | Tx = db) => findWheel(tx, wheelId),
      findVersions: (asked: Parameters<typeof findVersions>[1], tx: Db | Tx = db) => findVersions(tx, asked),
      findLeft: (wheels: readonly WheelRow[], tx: Db | Tx = db) => findLeft(tx, wheels),
      sumWheels: (wheelIds: readonly string[], now: Date) => sumWheels(db, wheelIds, now),
      draft: (tx: Tx, wheel: NewWheel) => draftWheel(tx, random, wheel),
      edit: editWheel,
      publish: (tx: Tx, publication: Publication) => publishWheel(tx, publication),
      close: closeWheel,
    },
    /** What a brand starts with. */
    seed: seedWheel,
  }
}
