import type { Endpoint } from '@croupier/contract'
import { type Clock, present } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { HttpPorts, PublicSealingKey, RequestContext } from '../../platform/http/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { updateBrand } from './commands/update-brand.ts'
import type { Brand, BrandSettings } from './db/brand-settings.ts'
import { knownHostOf, matchHost } from './domain/match-host.ts'
import { gate } from './http/gate.ts'
import { brandRoutes } from './http/routes.ts'
import { createBrandCache } from './queries/brand-cache.ts'
import { type Caller, getStatus } from './queries/get-status.ts'
import { listBrands } from './queries/list-brands.ts'
import { listHelpArticles } from './queries/list-help-articles.ts'

export { type AddBrandRefusal, addBrand, type NewBrand, TEMPLATES } from './commands/add-brand.ts'
export type { BrandEdit, BrandEditor, UpdateBrandRefusal } from './commands/update-brand.ts'
export type { Brand, BrandSettings, Currency } from './db/brand-settings.ts'
export { openCountryLookup } from './queries/open-country-lookup.ts'
export { currencySymbol } from './queries/public-brand.ts'
export { secondOperatorFrom } from './queries/second-operator-from.ts'
export { seedBrands } from './seed/seed-brands.ts'

export interface BrandModuleDeps {
  readonly db: Db
  readonly clock: Clock
  readonly sealingKey: PublicSealingKey
  /** Tells the brand's open pages that an edit is live. */
  readonly brandChanged?: (change: { readonly brandId: string; readonly version: number }) => void
}

export interface BrandModule {
  readonly module: ServerModule
  readonly resolveTenant: HttpPorts['resolveTenant']
  readonly gate: HttpPorts['gate']
  /** The value of /wps/system/status, for the page that carries it inside. */
  readonly statusFor: (brandId: string, caller: Caller) => Promise<ReturnType<typeof getStatus>>
  /** Undefined: no such brand. */
  readonly findBrand: (brandId: string) => Promise<Brand | undefined>
  readonly listBrands: () => Promise<readonly Brand[]>
  /** The same from the table itself, not from memory: for whoever edits. */
  readonly readBrands: (tx?: Tx) => Promise<readonly Brand[]>
  /** The settings of a brand that exists, and the code it is known by. */
  readonly settingsOf: (brandId: string) => Promise<BrandSettings>
  readonly merchantCodeOf: (brandId: string) => Promise<string>
  /** Changes settings within `tx`; call `invalidate` once it is committed. See the function of this name. */
  readonly updateBrand: typeof updateBrand
  readonly listHelpArticles: (query: { readonly brandId: string; readonly language: string }) => ReturnType<typeof listHelpArticles>
  /** This process at once; the others hear of an edit by the database. */
  readonly invalidate: () => void
}

/** Brands as data: who answers at a host, how it looks, what it allows, whether it is open. */
export function createBrandModule({ db, clock, sealingKey, brandChanged }: BrandModuleDeps): BrandModule {
  const cache = createBrandCache(() => listBrands(db), clock)
  const findBrand = async (brandId: string) => (await cache.list()).find(brand => brand.id === brandId)
  const existing = async (brandId: string) => present(await findBrand(brandId), `brand ${brandId} exists`)
  const getBrand = async (brandId: string) => present(await findBrand(brandId), `brand ${brandId} was resolved from its host`)
  const brandOf = (ctx: RequestContext) => getBrand(ctx.tenant.id)

  return {
    module: {
      name: 'brand',
      routes: brandRoutes({ db, sealingKey, brandOf }),
      channels: {
        brand_changed: payload => {
          cache.invalidate()
          brandChanged?.(JSON.parse(payload) as { brandId: string; version: number })
        },
      },
      invalidate: () => cache.invalidate(),
    },
    resolveTenant: async request => {
      const brand = matchHost(await cache.list(), request)
      return brand && asTenant(brand, request.host)
    },
    gate: async (endpoint: Endpoint, ctx) => gate(endpoint, await brandOf(ctx), ctx),
    statusFor: async (brandId, caller) => getStatus(await getBrand(brandId), caller, sealingKey),
    findBrand,
    listBrands: () => cache.list(),
    readBrands: (tx?: Tx) => listBrands(tx ?? db),
    settingsOf: async brandId => (await existing(brandId)).settings,
    merchantCodeOf: async brandId => (await existing(brandId)).merchantCode,
    updateBrand,
    listHelpArticles: query => listHelpArticles(db, query),
    invalidate: () => cache.invalidate(),
  }
}

const asTenant = ({ id, merchantCode, settings }: Brand, host: string) => ({
  id,
  code: merchantCode,
  languages: settings.languages,
  defaultLanguage: settings.defaultLanguage,
  knownHost: knownHostOf(settings.hosts, host),
})
