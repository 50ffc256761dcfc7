import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { TransferRow } from '../tables.ts'

/** A vendor of a brand. */
export interface VendorKey {
  readonly brandId: string
  readonly vendorCode: string
}

/** Whoever asks holds the transfer for so long; afterwards its process is taken for dead and the vendor is asked. */
export const LEASE_MS = 60_000

/** Vendors with something due, and how much it is. */
export async function listDueVendors(db: Db, now: Date): Promise<readonly (VendorKey & { readonly due: number })[]> {
  const { rows } = await sql<VendorKey & { due: number }>`
    SELECT brand_id AS "brandId", vendor_code AS "vendorCode", count(*)::int AS due
      FROM vendor_wallets.transfers WHERE ended_at IS NULL AND due_at <= ${now} GROUP BY brand_id, vendor_code`.execute(db)
  return rows
}

/** The transfer with a vendor that is due the longest, to tell or to ask about. One process takes each: the next look is put off as it is taken. */
export async function takeDue(db: Db, vendor: VendorKey, now: Date): Promise<Pick<TransferRow, 'transfer_id' | 'state'> | undefined> {
  const next = new Date(now.getTime() + LEASE_MS)
  const { rows } = await sql<Pick<TransferRow, 'transfer_id' | 'state'>>`
    WITH due AS (
      SELECT transfer_id FROM vendor_wallets.transfers
       WHERE ended_at IS NULL AND due_at <= ${now} AND brand_id = ${vendor.brandId} AND vendor_code = ${vendor.vendorCode}
       ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    UPDATE vendor_wallets.transfers t SET due_at = ${next} FROM due WHERE t.transfer_id = due.transfer_id
    RETURNING t.transfer_id, t.state`.execute(db)
  return rows[0]
}
