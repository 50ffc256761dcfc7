import type { Clock } from '@croupier/kernel'
import type { Db } from '../../../platform/db/index.ts'
import { type BrandView, buildBrandView } from '../domain/brand-view.ts'
import type { CatalogState } from '../domain/game.ts'
import { namesOf } from '../domain/game-names.ts'
import { createSearchIndex, type SearchIndex } from '../domain/search-index.ts'
import type { ModesPort } from '../ports.ts'
import { loadState, readRevision } from './load-state.ts'

export type BrandCatalog = {
  readonly view: BrandView
  /** Over the names of open games, in every language. */
  readonly games: SearchIndex
  readonly vendors: SearchIndex
}

export type CatalogCache = {
  brand(brandId: string): Promise<BrandCatalog>
  /** Something changed: look again at the next call. Wired to the channel `catalog_changed`. */
  invalidate(): void
}

/** An edit is live within 5 s even where its announcement was lost. */
const RECHECK_MS = 5_000

/** The catalogue in memory, read again when its revision grew. What a brand sees of it is worked out once a revision and its modes. */
export function createCatalogCache({ db, clock, modes: port }: { db: Db; clock: Clock; modes: ModesPort }): CatalogCache {
  let state: CatalogState | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let pending: Promise<CatalogState> | undefined
  let brands = new Map<string, BrandCatalog>()

  const refresh = async (): Promise<CatalogState> => {
    const startedAt = clock.now().getTime()
    if (!state || (await readRevision(db)) !== state.revision) {
      state = await loadState(db)
      brands = new Map()
    }
    checkedAt = startedAt
    return state
  }

  const current = (): Promise<CatalogState> => {
    if (state && clock.now().getTime() - checkedAt < RECHECK_MS) return Promise.resolve(state)
    pending ??= refresh().finally(() => {
      pending = undefined
    })
    return pending
  }

  return {
    brand: async brandId => {
      const [loaded, modes] = await Promise.all([current(), port.modesOf(brandId)])
      const key = [brandId, ...modes].join(' ')
      const known = brands.get(key)
      if (known) return known
      const made = indexBrand(buildBrandView(loaded, brandId, gameId => port.isSoldIn(gameId, modes)))
      brands.set(key, made)
      return made
    },
    invalidate: () => {
      checkedAt = Number.NEGATIVE_INFINITY
    },
  }
}

const indexBrand = (view: BrandView): BrandCatalog => ({
  view,
  games: createSearchIndex(view.games.flatMap(game => namesOf(game).map(text => ({ code: game.gameId, text })))),
  vendors: createSearchIndex(view.vendors.map(vendor => ({ code: vendor.code, text: vendor.name }))),
})
