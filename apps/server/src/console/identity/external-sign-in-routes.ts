import { EXTERNAL_CALLBACK_PATH, EXTERNAL_PROVIDERS, type ExternalProvider, endpoints, type PhoneCaptcha } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import type { Brand, BrandEditor, BrandModule, BrandSettings } from '../../modules/brand/index.ts'
import { act, type Done } from '../../modules/console/index.ts'
import type { IdentityModule, ProviderView } from '../../modules/identity/index.ts'
import { type Db, type Tx, transaction } from '../../platform/db/index.ts'
import { type Refusal, type Route, refuse, route } from '../../platform/http/index.ts'

export interface ConsoleExternalSignInDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: IdentityModule
}

/** The phone's check of people is kept with the brand, since its pages are served by it. */
const viewOf = (view: ProviderView, captcha: PhoneCaptcha | null | undefined) => ({
  ...view,
  settings: { ...view.settings, ...(view.provider === 'firebase' && { captcha: captcha ?? null }) },
  callbackPath: EXTERNAL_CALLBACK_PATH,
})

/** Outside ways in, set up per brand. Switching one on switches the brand's toggle of the same name, so that one place decides. */
export const consoleExternalSignInRoutes = (deps: ConsoleExternalSignInDeps): Route[] => [
  route(endpoints.consoleExternalProviders, async (_ctx, { params }) => {
    const brand = (await deps.brand.readBrands()).find(({ id }) => id === params.brandId)
    if (!brand) return refuse('not_found')
    const views = await transaction(deps.db, tx => deps.identity.viewProviders(tx, params.brandId, EXTERNAL_PROVIDERS))
    return ok({ list: views.map(view => viewOf(view, brand.settings.phoneCaptcha)) })
  }),
  route(endpoints.updateExternalProvider, async (ctx, { params, body }) => {
    const edited = await act(deps, ctx, tx => edit(deps, tx, { ...params, ...body, editor: ctx.principal, now: ctx.now }))
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
  readonly editor: BrandEditor
  readonly now: Date
}

async function edit(deps: ConsoleExternalSignInDeps, tx: Tx, given: Edit): Promise<Result<Done<ReturnType<typeof viewOf>>, Refusal>> {
  const { brandId, provider, reason } = given
  const brand = (await deps.brand.readBrands(tx)).find(({ id }) => id === brandId)
  if (!brand) return refuse('not_found')
  const captcha = captchaAfter(brand, given)
  const before = (await deps.identity.viewProviders(tx, brandId, [provider]))[0]
  const saved = await deps.identity.saveProvider(tx, given)
  if (!saved.ok) {
    return refuse(saved.error.code, 'fields' in saved.error ? { fields: saved.error.fields } : {})
  }
  const kept = await keepWithBrand(deps, tx, brand, { ...given, captcha })
  if (!kept.ok) return kept
  const hasNewSecret = given.secret !== undefined
  const deed = {
    ...{ action: 'external-sign-in.updated', subject: `brand:${brandId}`, brandId, reason },
    ...{
      before: { provider, ...before?.settings, ...(provider === 'firebase' && { captcha: brand.settings.phoneCaptcha ?? null }) },
      after: { provider, ...viewOf(saved.value, captcha).settings, ...(hasNewSecret && { secret: 'replaced' }) },
    },
  }
  return ok({ value: viewOf(saved.value, captcha), deed })
}

const TOGGLES = { google: 'googleLogin', facebook: 'facebookLogin' } as const

const captchaAfter = (
  { settings }: Brand,
  { provider, settings: given }: Pick<Edit, 'provider' | 'settings'>,
): PhoneCaptcha | null | undefined => (provider === 'firebase' && given.captcha !== undefined ? given.captcha : settings.phoneCaptcha)

/** The brand's own switch of the same name, and the captcha that its pages may load. */
async function keepWithBrand(
  deps: ConsoleExternalSignInDeps,
  tx: Tx,
  { id: brandId, version, settings }: Brand,
  given: Pick<Edit, 'provider' | 'settings' | 'editor'> & { readonly captcha: PhoneCaptcha | null | undefined },
): Promise<Result<undefined, Refusal>> {
  const patch: Partial<BrandSettings> = {}
  const { isOn } = given.settings
  const name = given.provider === 'firebase' ? undefined : TOGGLES[given.provider]
  if (name && settings.toggles[name] !== isOn) patch.toggles = { ...settings.toggles, [name]: isOn }
  if (JSON.stringify(given.captcha ?? null) !== JSON.stringify(settings.phoneCaptcha ?? null)) patch.phoneCaptcha = given.captcha ?? null
  if (Object.keys(patch).length === 0) return ok(undefined)
  const updated = await deps.brand.updateBrand(tx, { brandId, version, patch, editor: given.editor })
  return updated.ok ? ok(undefined) : refuse(updated.error.code)
}
