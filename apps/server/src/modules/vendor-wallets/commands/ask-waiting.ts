import { sql } from 'kysely'
import type { VendorWalletsDeps } from '../vendor-wallets-deps.ts'
import type { VendorKey } from './take-due.ts'

/** Questions come one behind the other, so that a vendor that has just come back is not overrun; the last of them no later than this. */
const APART_MS = 25
const LAST_MS = 20_000

/**
 * The vendor has answered: transfers of which nobody knows are asked about now, the oldest first, and do not wait for the end of their pauses. Leaves out
 * those that somebody holds at this moment, and waits for nobody.
 */
export async function askWaiting({ db, clock, kick }: Pick<VendorWalletsDeps, 'db' | 'clock' | 'kick'>, vendor: VendorKey): Promise<void> {
  const now = clock.now()
  const { numAffectedRows } = await sql`
    WITH waiting AS (
      SELECT transfer_id, due_at FROM vendor_wallets.transfers
       WHERE brand_id = ${vendor.brandId} AND vendor_code = ${vendor.vendorCode} AND state = 'unknown' AND ended_at IS NULL
         AND due_at > ${new Date(now.getTime() + LAST_MS)}
         FOR UPDATE SKIP LOCKED),
    turns AS (
      SELECT transfer_id, least(row_number() OVER (ORDER BY transfer_id) * ${APART_MS}, ${LAST_MS}) * interval '1 millisecond' AS after FROM waiting)
    UPDATE vendor_wallets.transfers t SET due_at = ${now}::timestamptz + turns.after FROM turns WHERE t.transfer_id = turns.transfer_id`.execute(
    db,
  )
  if (numAffectedRows) kick()
}
