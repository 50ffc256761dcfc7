import type { Clock } from '@croupier/kernel'
import { type Db, type Tx, transaction } from '../../platform/db/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { setBrandGame, setBrandVendor, updateGame, updateVendor } from './commands/edit-catalog.ts'
import { recordOpened } from './commands/record-opened.ts'
import { stopTitle } from './commands/stop-title.ts'
import { syncCatalog } from './commands/sync-catalog.ts'
import { createCatalogCache } from './db/catalog-cache.ts'
import type { GameEntry } from './domain/game.ts'
import { memberRoutes } from './http/member-routes.ts'
import { publicRoutes } from './http/public-routes.ts'
import type { CatalogPorts } from './ports.ts'
import { createBrowse } from './queries/browse.ts'
import { countGames, findConsoleGame, listGames, listVendors } from './queries/console-lists.ts'

export type { BrandEdit, CatalogEdit, GameEdit } from './commands/edit-catalog.ts'
export type { ListedGame } from './domain/brand-view.ts'
export type { Game, GameEntry, Vendor } from './domain/game.ts'
export { maskAccount } from './domain/mask-account.ts'
export { accountTypeNameOf, vendorCodeOf } from './domain/vendors.ts'
export type { CatalogPorts, PlayedPort, PointsPort, TextsPort, TopWin } from './ports.ts'
export type { BrandSetting } from './queries/console-lists.ts'

export type CatalogDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly ports: CatalogPorts
  /** Asked at each start: classes of games are made after the catalogue. */
  readonly entries: () => readonly GameEntry[]
}
export type Catalog = ReturnType<typeof createCatalog>

/** Vendors and games: what each brand shows, finds and may open. `entries` is what the product ships; the module brings the tables up to it at each start. */
export function createCatalog({ db, clock, ports, entries }: CatalogDeps) {
  const cache = createCatalogCache({ db, clock, modes: ports.modes })
  const browse = createBrowse({ db, clock, cache, ports })
  const module: ServerModule = {
    name: 'catalog',
    routes: [...publicRoutes(browse), ...memberRoutes(db, browse)],
    channels: { catalog_changed: () => cache.invalidate() },
    invalidate: () => cache.invalidate(),
    start: () => transaction(db, tx => syncCatalog(tx, entries())),
  }
  return {
    module,
    /** A game as the brand has it, closed ones too, under its English name unless a language is named; undefined when there is none of that id. */
    findGame: browse.findGame,
    /** Ids of a category's games, closed ones too: rounds of them remain. */
    listGameIds: browse.listGameIds,
    /** Ends play of a title; see the function of this name. */
    stopTitle,
    recordOpened: (tx: Tx | Db, opened: Parameters<typeof recordOpened>[1]) => recordOpened(tx, opened),
    /** What operators see and change. */
    desk: {
      listVendors: () => listVendors(db),
      countGames: () => countGames(db),
      findGame: (gameId: string) => findConsoleGame(db, gameId),
      listGames: (query: Parameters<typeof listGames>[1]) => listGames(db, query),
      updateVendor,
      updateGame,
      setBrandVendor,
      setBrandGame,
    },
    /** This process at once; the others hear of an edit by the database. */
    invalidate: () => cache.invalidate(),
  }
}
