import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** Whether members of a brand have accounts: their money has a currency that no setting can change any more. */
export async function hasMembers(db: Db | Tx, brandId: string): Promise<boolean> {
  const found = await sql`SELECT FROM wallet.accounts WHERE brand_id = ${brandId} AND owner_kind = 'member' LIMIT 1`.execute(db)
  return found.rows.length > 0
}
