import { endpoints } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import type { Brand, BrandEditor, BrandModule, BrandSettings } from '../../modules/brand/index.ts'
import { act, type Done } from '../../modules/console/index.ts'
import type { Wallet } from '../../modules/wallet/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { invalidFields, type Refusal, type Route, refuse, route } from '../../platform/http/index.ts'

export interface ConsoleBrandsDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
  readonly wallet: Wallet
}

const brandRow = ({ id, merchantCode, version, settings }: Brand) => ({ brandId: id, merchantCode, version, settings: { ...settings } })

/** Brands in the console. Settings are read from the table itself, so that an edit is seen by the one who made it at once. */
export const consoleBrandRoutes = (deps: ConsoleBrandsDeps): Route[] => [
  route(endpoints.consoleBrands, async () => ok({ list: (await deps.brand.readBrands()).map(brandRow) })),
  route(endpoints.updateBrand, async (ctx, { params, body }) => {
    const edited = await act(deps, ctx, tx => editBrand(deps, tx, { ...params, ...body, editor: ctx.principal }))
    // This process at once; the others hear of it by `brand_changed`.
    if (edited.ok) deps.brand.invalidate()
    return edited
  }),
]

type Edit = { brandId: string; version: number; patch: Record<string, unknown>; reason?: string; editor: BrandEditor }

async function editBrand(
  deps: ConsoleBrandsDeps,
  tx: Tx,
  { brandId, version, patch, reason, editor }: Edit,
): Promise<Result<Done<ReturnType<typeof brandRow>>, Refusal>> {
  const before = (await deps.brand.readBrands(tx)).find(brand => brand.id === brandId)
  // What members hold stays in the currency in which they were opened: under another name it would be another sum, and no game could take it.
  const isRevalued = patch.currency !== undefined && patch.currency !== before?.settings.currency
  if (isRevalued && (await deps.wallet.hasMembers(tx, brandId))) return refuse('validation_failed', { fields: invalidFields(['currency']) })
  const edited = await deps.brand.updateBrand(tx, { brandId, version, patch: patch as Partial<BrandSettings>, editor })
  if (!edited.ok) return refuse(edited.error.code, 'paths' in edited.error ? { fields: invalidFields(edited.error.paths) } : {})
  const changed = changedSettings(before?.settings, edited.value.settings)
  const deed = { action: 'brand.updated', subject: `brand:${brandId}`, brandId, reason, ...changed }
  return ok({ value: brandRow(edited.value), deed: Object.keys(changed.after).length > 0 ? deed : undefined })
}

/** Only the settings that differ, so that a log of years stays readable. */
export function changedSettings(before: object = {}, after: object): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const old = new Map(Object.entries(before))
  const names = Object.entries(after)
    .filter(([name, value]) => JSON.stringify(old.get(name)) !== JSON.stringify(value))
    .map(([name]) => name)
  const pick = (source: Map<string, unknown>) => Object.fromEntries(names.map(name => [name, source.get(name)]))
  return { before: pick(old), after: pick(new Map(Object.entries(after))) }
}
