import { consoleCatalogRoutes } from '../console/catalog/catalog-routes.ts'
import type { Audit } from '../modules/audit/index.ts'
import { createPlayed } from '../modules/bets/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import { type Catalog, createCatalog } from '../modules/catalog/index.ts'
import type { MessagesModule } from '../modules/messages/index.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'
import { searchTexts } from './search-texts.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly messages: MessagesModule
}

/** Vendors and games: those of every class that the process has, with what was played of them and what is written about them. */
export function declareCatalog({ db, clock, gather }: Host, { audit, brand, messages }: Given): Declared<Catalog> {
  const played = createPlayed(db)
  const catalog = createCatalog({
    db,
    clock,
    entries: () => gather('games').flatMap(({ entries }) => entries),
    ports: {
      played,
      texts: searchTexts({ brand, messages, clock }),
      points: { valuesOf: async brandId => (await gather('pointValues')[0]?.(brandId)) ?? {} },
      modes: {
        modesOf: async brandId => (await brand.settingsOf(brandId)).prizeModes,
        // A game whose class knows no modes is sold in all of them.
        isSoldIn: (gameId, modes) => gather('games').every(({ isSoldIn }) => isSoldIn?.(gameId, modes) ?? true),
      },
    },
  })
  return {
    face: catalog,
    gives: [catalog.module, { name: 'catalog-console', routes: consoleCatalogRoutes({ db, audit, brand, catalog, played }) }],
    adds: { vendorNames: async () => (await catalog.desk.listVendors()).map(({ code, name }) => [code, name] as const) },
  }
}
