import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface VendorHealth {
  readonly calls: number
  readonly failedCalls: number
  readonly medianMs: number | null
  readonly lastError: string | null
  readonly lastErrorAt: Date | null
  readonly open: number
  readonly unknown: number
  readonly held: Amount
}

/** How a vendor has answered in the day before `now`, from our own records, and what is under way with it. */
export async function vendorHealth(
  db: Db,
  { brandId, vendorCode, now }: { readonly brandId: string; readonly vendorCode: string; readonly now: Date },
): Promise<Omit<VendorHealth, 'held'>> {
  const since = new Date(now.getTime() - DAY_MS)
  const { rows } = await sql<Omit<VendorHealth, 'held'>>`
    SELECT count(*)::int AS calls, count(*) FILTER (WHERE outcome = 'unknown')::int AS "failedCalls",
           (percentile_cont(0.5) WITHIN GROUP (ORDER BY ms))::int AS "medianMs",
           (array_agg(detail ORDER BY at DESC) FILTER (WHERE outcome = 'unknown'))[1] AS "lastError",
           max(at) FILTER (WHERE outcome = 'unknown') AS "lastErrorAt",
           (SELECT count(*)::int FROM vendor_wallets.transfers t
             WHERE t.brand_id = ${brandId} AND t.vendor_code = ${vendorCode} AND t.ended_at IS NULL) AS open,
           (SELECT count(*)::int FROM vendor_wallets.transfers t
             WHERE t.brand_id = ${brandId} AND t.vendor_code = ${vendorCode} AND t.state = 'unknown') AS unknown
      FROM vendor_wallets.calls WHERE brand_id = ${brandId} AND vendor_code = ${vendorCode} AND at > ${since}`.execute(db)
  const [health] = rows
  return health ?? { calls: 0, failedCalls: 0, medianMs: null, lastError: null, lastErrorAt: null, open: 0, unknown: 0 }
}

const DAY_MS = 24 * 60 * 60_000
const KEPT_MS = 7 * DAY_MS

/** Calls are kept for a week. */
export async function forgetVendorCalls(db: Db, now: Date): Promise<void> {
  await sql`DELETE FROM vendor_wallets.calls WHERE at < ${new Date(now.getTime() - KEPT_MS)}`.execute(db)
}
