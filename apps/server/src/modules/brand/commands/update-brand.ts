import { OWNER_PERMISSIONS, permissionsOfBrandEdit } from '@croupier/contract'
import { err, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { Brand, BrandSettings } from '../db/brand-settings.ts'
import { findTakenHosts } from './find-taken-hosts.ts'
import { judgeSettings, type SettingsFault } from './judge-settings.ts'

export type UpdateBrandRefusal = { readonly code: 'not_found' | 'version_conflict' | 'forbidden' | 'confirmation_required' } | SettingsFault

/** Whoever edits, as the call that he came by knows him. */
export interface BrandEditor {
  readonly permissions: readonly string[]
  readonly isConfirmed?: boolean
}

export interface BrandEdit {
  readonly brandId: string
  /** The version that the editor saw; another one in the row means that somebody was faster. */
  readonly version: number
  /** Top-level settings that replace the brand's own. */
  readonly patch: Partial<BrandSettings>
  readonly editor: BrandEditor
}

/**
 * Edits a brand. Refuses an unknown brand, a version that is no longer the newest, a setting that its editor may not change, and settings that are not fit.
 * Live in every process within 5 s.
 */
export async function updateBrand(tx: Tx, edit: BrandEdit): Promise<Result<Brand, UpdateBrandRefusal>> {
  const found = await sql<{ merchant_code: string; settings: BrandSettings; version: number }>`
    SELECT merchant_code, settings, version FROM brand.brands WHERE id = ${edit.brandId} FOR UPDATE`.execute(tx)
  const row = found.rows[0]
  if (!row) return err({ code: 'not_found' })
  if (row.version !== edit.version) return err({ code: 'version_conflict' })
  const refused = judgeEditor(edit.editor, permissionsOfBrandEdit(row.settings, edit.patch))
  if (refused) return err({ code: refused })
  const judged = judgeSettings({ ...row.settings, ...edit.patch })
  if (!judged.ok) return judged
  const taken = await findTakenHosts(tx, edit.brandId, judged.value.hosts)
  if (taken.length > 0) return err({ code: 'validation_failed', paths: taken.map(host => `hosts.${host}`) })
  const version = row.version + 1
  await sql`UPDATE brand.brands SET settings = ${JSON.stringify(judged.value)}::jsonb, version = ${version}, updated_at = now()
    WHERE id = ${edit.brandId}`.execute(tx)
  return ok({ id: edit.brandId, merchantCode: row.merchant_code, version, settings: judged.value })
}

/** Every call that writes settings comes through here, so none is a side door to a setting that asks for more. */
function judgeEditor(
  { permissions, isConfirmed }: BrandEditor,
  needed: readonly string[],
): 'forbidden' | 'confirmation_required' | undefined {
  if (!needed.every(permission => permissions.includes(permission))) return 'forbidden'
  return !isConfirmed && needed.some(permission => OWNER_PERMISSIONS.has(permission)) ? 'confirmation_required' : undefined
}
