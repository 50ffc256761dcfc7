import { type BodyOf, type Endpoints, endpoints, type ValueOf } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import type { Brand, BrandModule } from '../../modules/brand/index.ts'
import { act } from '../../modules/console/index.ts'
import type { Terms } from '../../modules/terms/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { invalidFields, type Refusal, type Route, refuse, route, type SignedInContext } from '../../platform/http/index.ts'

export interface ConsoleTermsDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
  readonly terms: Terms
}

type View = ValueOf<Endpoints['listTermsVersions']>

/** Versions of the terms in the console. Publishing keeps the text and puts it in force in one transaction. */
export const consoleTermsRoutes = (deps: ConsoleTermsDeps): Route[] => [
  route(endpoints.listTermsVersions, async (_ctx, { params }) => viewOf(deps, params.brandId)),
  route(endpoints.publishTermsVersion, async (ctx, { params, body }) => {
    const published = await publish(deps, ctx, params.brandId, body)
    if (!published.ok) return published
    deps.brand.invalidate()
    return viewOf(deps, params.brandId)
  }),
]

const publish = (deps: ConsoleTermsDeps, ctx: SignedInContext, brandId: string, body: BodyOf<Endpoints['publishTermsVersion']>) =>
  act(deps, ctx, async tx => {
    const before = (await deps.brand.readBrands(tx)).find(brand => brand.id === brandId)
    if (!before) return refuse('not_found')
    const { version, texts, reason } = body
    const kept = await deps.terms.publish(tx, { brandId, version, texts, by: ctx.principal.account, at: ctx.now })
    if (!kept.ok) return refuse('validation_failed', { fields: invalidFields(kept.error.paths) })
    const patch = { termsVersion: version }
    const inForce = await deps.brand.updateBrand(tx, { brandId, version: body.brandVersion, patch, editor: ctx.principal })
    if (!inForce.ok) return refuse(inForce.error.code === 'theme_invalid' ? 'validation_failed' : inForce.error.code)
    const change = {
      before: { termsVersion: before.settings.termsVersion },
      after: { termsVersion: version, languages: Object.keys(texts) },
    }
    return ok({ value: undefined, deed: { action: 'brand.terms-published', subject: `brand:${brandId}`, brandId, reason, ...change } })
  })

async function viewOf({ brand, terms }: ConsoleTermsDeps, brandId: string): Promise<Result<View, Refusal>> {
  const found: Brand | undefined = (await brand.readBrands()).find(each => each.id === brandId)
  if (!found) return refuse('not_found')
  const list = await terms.listVersions(brandId)
  return ok({
    brandVersion: found.version,
    languages: [...found.settings.languages],
    list: list.map(each => ({
      ...each,
      texts: { ...each.texts },
      publishedAt: each.publishedAt.toISOString(),
      isInForce: each.version === found.settings.termsVersion,
    })),
  })
}
