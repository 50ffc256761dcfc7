import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** The member who recommended a newcomer, by his referral code or account name. Trials recommend nobody. */
export async function findReferrer(
  db: Db | Tx,
  brandId: string,
  referrer: { code: string } | { account: string },
): Promise<string | undefined> {
  const match = 'code' in referrer ? sql`referral_code = upper(${referrer.code})` : sql`lower(account) = lower(${referrer.account})`
  const found = await sql<{ id: string }>`SELECT id FROM identity.members WHERE brand_id = ${brandId} AND type <> 4 AND ${match}`.execute(
    db,
  )
  return found.rows[0]?.id
}
