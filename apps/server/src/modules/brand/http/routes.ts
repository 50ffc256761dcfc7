import { systemEndpoints } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import type { Db } from '../../../platform/db/index.ts'
import { type PublicSealingKey, type RequestContext, type Route, route } from '../../../platform/http/index.ts'
import type { Brand } from '../db/brand-settings.ts'
import { moduleTree } from '../domain/module-tree.ts'
import { getStatus } from '../queries/get-status.ts'
import { listHelpArticles } from '../queries/list-help-articles.ts'
import { appResources, publicBrand } from '../queries/public-brand.ts'
import { sealServicePath } from '../queries/seal-service-path.ts'

export interface BrandRouteDeps {
  readonly db: Db
  readonly sealingKey: PublicSealingKey
  readonly brandOf: (ctx: RequestContext) => Promise<Brand>
}

export function brandRoutes({ db, sealingKey, brandOf }: BrandRouteDeps): Route[] {
  return [
    route(systemEndpoints.status, async ctx => ok(getStatus(await brandOf(ctx), ctx, sealingKey))),
    route(systemEndpoints.whitelabel, async ctx => {
      const brand = await brandOf(ctx)
      return ok({ whitelabel: moduleTree(brand.settings.toggles, brand.settings.sections), brand: publicBrand(brand) })
    }),
    route(systemEndpoints.registerSettings, async ctx => ok((await brandOf(ctx)).settings.register)),
    route(systemEndpoints.domainRoute, async ctx => {
      const brand = await brandOf(ctx)
      const domains = brand.settings.hosts.map(host => `https://${host}`)
      const domainList = (domains.length > 0 ? domains : [ctx.origin]).map(domain => ({ domain, speed: 0 as const }))
      return ok({ domainList, resources: appResources(brand, ctx.origin) })
    }),
    route(systemEndpoints.helpCenter, async ctx => ok(await listHelpArticles(db, { brandId: ctx.tenant.id, language: ctx.language }))),
    route(systemEndpoints.service, async ctx => {
      const { settings, merchantCode } = await brandOf(ctx)
      const path = await sealServicePath(settings.contact.customerService, { kid: sealingKey.kid, merchantCode })
      return ok({ version: { pathList: [{ type: CUSTOMER_SERVICE, path }] } })
    }),
  ]
}

/** Entries of type 3 carry the customer-service path, encrypted (specification §3). */
const CUSTOMER_SERVICE = 3
