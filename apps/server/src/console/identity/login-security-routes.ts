import { endpoints, type ValueOf } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import type { Brand, BrandEditor, BrandModule } from '../../modules/brand/index.ts'
import { act, type Done } from '../../modules/console/index.ts'
import type { IdentityModule } from '../../modules/identity/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { type Refusal, type Route, refuse, route } from '../../platform/http/index.ts'

export interface ConsoleLoginSecurityDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: IdentityModule
}

type Row = ValueOf<(typeof endpoints)['consoleLoginSecurity']>
type Form = Row['settings']

/** How strictly a brand judges sign-in: its figures stand with the brand's other settings, and have a page and a permission of their own. */
export const consoleLoginSecurityRoutes = (deps: ConsoleLoginSecurityDeps): Route[] => [
  route(endpoints.consoleLoginSecurity, async (_ctx, { params }) => {
    const found = (await deps.brand.readBrands()).find(({ id }) => id === params.brandId)
    return found ? ok(rowOf(found)) : refuse('not_found')
  }),
  route(endpoints.updateLoginSecurity, async (ctx, { params, body }) => {
    const edited = await act(deps, ctx, tx => edit(deps, tx, { ...params, ...body, editor: ctx.principal, now: ctx.now }))
    // This process at once; the others hear of it by `brand_changed`.
    if (edited.ok) deps.brand.invalidate()
    return edited
  }),
]

const rowOf = ({ id, version, settings }: Brand): Row => ({
  brandId: id,
  version,
  settings: {
    ...settings.loginSecurity,
    puzzleAfterFailures: settings.loginSecurity.puzzleAfterFailures === true,
    passwordDaysMax: settings.passwordDaysMax,
    forcedPasswordChange: settings.toggles.forcedPasswordChange,
  },
})

interface Edit {
  readonly brandId: string
  readonly version: number
  readonly settings: Form
  readonly reason?: string | undefined
  readonly editor: BrandEditor
  readonly now: Date
}

async function edit(deps: ConsoleLoginSecurityDeps, tx: Tx, given: Edit): Promise<Result<Done<Row>, Refusal>> {
  const { brandId, version, editor, now } = given
  const before = (await deps.brand.readBrands(tx)).find(({ id }) => id === brandId)
  if (!before) return refuse('not_found')
  const fault = judge(given.settings)
  if (fault) return refuse('validation_failed', { fields: fault })
  const { passwordDaysMax, forcedPasswordChange, ...loginSecurity } = given.settings
  const patch = { loginSecurity, passwordDaysMax, toggles: { ...before.settings.toggles, forcedPasswordChange } }
  const edited = await deps.brand.updateBrand(tx, { brandId, version, patch, editor })
  if (!edited.ok) return refuse(edited.error.code)
  // A longer life holds for sessions that are open; those that have run out stay so.
  await deps.identity.endIdleSessions(tx, { brandId, terms: before.settings.loginSecurity, now })
  const change = changed(rowOf(before).settings, given.settings)
  const deed = { action: 'login-security.updated', subject: `brand:${brandId}`, brandId, reason: given.reason, ...change }
  return ok({ value: rowOf(edited.value), deed: Object.keys(change.after).length > 0 ? deed : undefined })
}

/** A captcha that comes with the lock or after it would never be asked; an idle time beyond the age limit would never be reached. */
function judge({ captchaAfterFailures, lockAfterFailures, idleMinutes, absoluteHours }: Form): Record<string, string> | undefined {
  if (captchaAfterFailures >= lockAfterFailures) return { captchaAfterFailures: 'field_invalid' }
  return idleMinutes > absoluteHours * 60 ? { idleMinutes: 'field_invalid' } : undefined
}

function changed(before: Form, after: Form): { before: Partial<Form>; after: Partial<Form> } {
  const names = (Object.keys(after) as (keyof Form)[]).filter(name => before[name] !== after[name])
  const pick = (form: Form): Partial<Form> => Object.fromEntries(names.map(name => [name, form[name]]))
  return { before: pick(before), after: pick(after) }
}
