import { type BodyOf, type Endpoints, endpoints, type ValueOf } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import type { Brand, BrandEditor, BrandModule, BrandSettings } from '../../modules/brand/index.ts'
import { act, type Done } from '../../modules/console/index.ts'
import { profileSettings } from '../../modules/identity/index.ts'
import { NOTHING_REQUIRED } from '../../modules/verification/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { invalidFields, type Refusal, type Route, refuse, route } from '../../platform/http/index.ts'
import { changedSettings } from './brand-routes.ts'
import { judgeRegistrationSettings } from './judge-registration-settings.ts'

export interface ConsoleRegistrationDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
}

type View = ValueOf<Endpoints['getRegistrationSettings']>
type Edit = BodyOf<Endpoints['updateRegistrationSettings']>
const EDITABLE = [
  'register',
  'toggles',
  'smsExpiredMinutes',
  'passwordDaysMax',
  'defaultPassword',
  'redeemContact',
  'verification',
] as const

/** How people come in at a brand, apart from the rest of its settings: judged as a whole, so that no edit locks everybody out. */
export const consoleRegistrationRoutes = (deps: ConsoleRegistrationDeps): Route[] => [
  route(endpoints.getRegistrationSettings, async (_ctx, { params }) => {
    const brand = (await deps.brand.readBrands()).find(each => each.id === params.brandId)
    return brand ? ok(viewOf(brand)) : refuse('not_found')
  }),
  route(endpoints.updateRegistrationSettings, async (ctx, { params, body }) => {
    const edited = await act(deps, ctx, tx => edit(deps, tx, { ...params, body, editor: ctx.principal }))
    // This process at once; the others hear of it by `brand_changed`.
    if (edited.ok) deps.brand.invalidate()
    return edited
  }),
]

async function edit(
  deps: ConsoleRegistrationDeps,
  tx: Tx,
  { brandId, body, editor }: { readonly brandId: string; readonly body: Edit; readonly editor: BrandEditor },
): Promise<Result<Done<View>, Refusal>> {
  const before = (await deps.brand.readBrands(tx)).find(brand => brand.id === brandId)
  if (!before) return refuse('not_found')
  const given = EDITABLE.flatMap(name => (body[name] === undefined ? [] : [[name, body[name]] as const]))
  // A field that the caller does not send stays as it is.
  const register = { ...before.settings.register, ...body.register }
  const profile = { ...profileSettings(before.settings), ...body.profile }
  const patch = {
    ...Object.fromEntries(given),
    ...(body.register && { register }),
    ...(body.profile && { profile }),
  } as Partial<BrandSettings>
  const faults = judgeRegistrationSettings({ ...before.settings, ...patch })
  if (Object.keys(faults).length > 0) return refuse('validation_failed', { fields: faults })
  const edited = await deps.brand.updateBrand(tx, { brandId, version: body.version, patch, editor })
  if (!edited.ok) {
    const paths = 'paths' in edited.error ? edited.error.paths : []
    return refuse(edited.error.code, { fields: invalidFields(paths) })
  }
  const changed = changedSettings(before.settings, edited.value.settings)
  const hasChanged = Object.keys(changed.after).length > 0
  const deed = {
    action: 'brand.registration-updated',
    subject: `brand:${brandId}`,
    brandId,
    reason: body.reason,
    ...withoutSecret(changed),
  }
  return ok({ value: viewOf(edited.value), deed: hasChanged ? deed : undefined })
}

/** That the default password changed is told, what it is now is not. */
function withoutSecret({ before, after }: ReturnType<typeof changedSettings>): { before: object; after: object } {
  const hide = (values: Record<string, unknown>) =>
    'defaultPassword' in values ? { ...values, defaultPassword: values.defaultPassword ? '…' : null } : values
  return { before: hide(before), after: hide(after) }
}

const viewOf = ({ id, merchantCode, version, settings }: Brand): View => ({
  brandId: id,
  merchantCode,
  name: settings.name,
  version,
  currency: settings.currency,
  languages: [...settings.languages],
  theme: { base: settings.theme.base, tokens: { ...settings.theme.tokens } },
  termsVersion: settings.termsVersion,
  register: { ...settings.register },
  profile: { ...profileSettings(settings) },
  toggles: settings.toggles,
  smsExpiredMinutes: settings.smsExpiredMinutes,
  passwordDaysMax: settings.passwordDaysMax,
  defaultPassword: settings.defaultPassword ?? null,
  redeemContact: settings.redeemContact ?? null,
  verification: settings.verification ?? NOTHING_REQUIRED,
})
