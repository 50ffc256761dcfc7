import { EXTERNAL_CALLBACK_PATH, EXTERNAL_PROVIDERS, type ExternalProvider, endpoints } from '@croupier/contract'
import { ok, present, type Result } from '@croupier/kernel'
import type { Audit } from '../modules/audit/index.ts'
import { type BrandModule, updateBrand } from '../modules/brand/index.ts'
import { act, type Done } from '../modules/console/index.ts'
import type { IdentityModule, ProviderView } from '../modules/identity/index.ts'
import { type Db, type Tx, transaction } from '../platform/db/index.ts'
import { type Refusal, type Route, refuse, route } from '../platform/http/index.ts'

export interface ConsoleExternalSignInDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: IdentityModule
}

const viewOf = (view: ProviderView) => ({ ...view, callbackPath: EXTERNAL_CALLBACK_PATH })

/** Outside ways in, set up per brand. Switching one on switches the brand's toggle of the same name, so that one place decides. */
export const consoleExternalSignInRoutes = (deps: ConsoleExternalSignInDeps): Route[] => [
  route(endpoints.consoleExternalProviders, async (_ctx, { params }) => {
    if (!(await deps.brand.readBrands()).some(({ id }) => id === params.brandId)) return refuse('not_found')
    const views = await transaction(deps.db, tx => deps.identity.viewProviders(tx, params.brandId, EXTERNAL_PROVIDERS))
    return ok({ list: views.map(viewOf) })
  }),
  route(endpoints.updateExternalProvider, async (ctx, { params, body }) => {
    const edited = await act(deps, ctx, tx => edit(deps, tx, { ...params, ...body, now: ctx.now }))
    if (edited.ok) deps.brand.invalidate()
    return edited
  }),
]

interface Edit {
  readonly brandId: string
  readonly provider: ExternalProvider
  readonly version: number
  readonly settings: ProviderView['settings']
  readonly secret?: string | undefined
  readonly reason?: string | undefined
  readonly now: Date
}

async function edit(deps: ConsoleExternalSignInDeps, tx: Tx, given: Edit): Promise<Result<Done<ReturnType<typeof viewOf>>, Refusal>> {
  const { brandId, provider, reason } = given
  if (!(await deps.brand.readBrands(tx)).some(({ id }) => id === brandId)) return refuse('not_found')
  const before = (await deps.identity.viewProviders(tx, brandId, [provider]))[0]
  const saved = await deps.identity.saveProvider(tx, given)
  if (!saved.ok) {
    const fields = 'fields' in saved.error ? Object.fromEntries(saved.error.fields.map(field => [field, 'field_invalid'])) : undefined
    return refuse(saved.error.code, fields && { fields })
  }
  const toggled = await toggle(deps, tx, brandId, { provider, isOn: given.settings.isOn })
  if (!toggled.ok) return toggled
  const hasNewSecret = given.secret !== undefined
  const deed = {
    ...{ action: 'external-sign-in.updated', subject: `brand:${brandId}`, brandId, reason },
    ...{
      before: { provider, ...before?.settings },
      after: { provider, ...saved.value.settings, ...(hasNewSecret && { secret: 'replaced' }) },
    },
  }
  return ok({ value: viewOf(saved.value), deed })
}

const TOGGLES = { google: 'googleLogin', facebook: 'facebookLogin' } as const

async function toggle(
  deps: ConsoleExternalSignInDeps,
  tx: Tx,
  brandId: string,
  { provider, isOn }: { readonly provider: ExternalProvider; readonly isOn: boolean },
): Promise<Result<undefined, Refusal>> {
  if (provider === 'firebase') return ok(undefined)
  const { version, settings } = present(
    (await deps.brand.readBrands(tx)).find(({ id }) => id === brandId),
    'the brand was there a moment ago',
  )
  const name = TOGGLES[provider]
  if (settings.toggles[name] === isOn) return ok(undefined)
  const updated = await updateBrand(tx, { brandId, version, patch: { toggles: { ...settings.toggles, [name]: isOn } } })
  return updated.ok ? ok(undefined) : refuse(updated.error.code)
}
