import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

const SHUT_OUT_AT_ONCE = 20

/** Members with wallets whose account is locked or closed, and who were not looked at since; a few at a time, each taken by one process. */
export async function takeShutOut(
  db: Db,
  { now, lookedBefore }: { readonly now: Date; readonly lookedBefore: Date },
): Promise<readonly { readonly memberId: string; readonly brandId: string }[]> {
  const { rows } = await sql<{ memberId: string; brandId: string }>`
    UPDATE vendor_wallets.wallets SET looked_at = ${now} WHERE (member_id, vendor_code) IN (
      SELECT w.member_id, w.vendor_code FROM identity.all_members m JOIN vendor_wallets.wallets w USING (member_id)
       WHERE m.status = 'locked' AND (w.looked_at IS NULL OR w.looked_at < ${lookedBefore})
       LIMIT ${SHUT_OUT_AT_ONCE} FOR UPDATE OF w SKIP LOCKED)
    RETURNING member_id AS "memberId", brand_id AS "brandId"`.execute(db)
  return [...new Map(rows.map(row => [row.memberId, row])).values()]
}
