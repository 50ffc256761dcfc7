import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Brand, BrandSettings } from '../db/brand-settings.ts'

/** All brands, the first one first. There are few, so they are always read together. */
export async function listBrands(db: Db | Tx): Promise<Brand[]> {
  const found = await sql<{ id: string; merchant_code: string; version: number; settings: BrandSettings }>`
    SELECT id, merchant_code, version, settings FROM brand.brands ORDER BY position`.execute(db)
  return found.rows.map(row => ({ id: row.id, merchantCode: row.merchant_code, version: row.version, settings: row.settings }))
}
