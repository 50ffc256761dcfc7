import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Who bears the account name, in any case: at most one member a brand. */
export async function findMembersNamed(
  db: Db,
  which: { readonly account: string; readonly brandIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM identity.members
     WHERE brand_id = ANY (${[...which.brandIds]}::uuid[]) AND lower(account) = lower(${which.account})`.execute(db)
  return rows.map(row => row.id)
}
