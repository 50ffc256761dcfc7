import type { Db, Tx } from '../../../platform/db/index.ts'
import type { VendorRow, VendorWalletsTables } from '../tables.ts'

export const findVendor = (db: Db | Tx, brandId: string, vendorCode: string): Promise<VendorRow | undefined> =>
  db
    .withTables<VendorWalletsTables>()
    .selectFrom('vendor_wallets.vendors')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('vendor_code', '=', vendorCode)
    .executeTakeFirst()

/** Vendors of a brand, or of all, by name. */
export function listVendors(db: Db | Tx, brandId?: string): Promise<VendorRow[]> {
  const all = db.withTables<VendorWalletsTables>().selectFrom('vendor_wallets.vendors').selectAll()
  return (brandId ? all.where('brand_id', '=', brandId) : all).orderBy('brand_id').orderBy('name').execute()
}
