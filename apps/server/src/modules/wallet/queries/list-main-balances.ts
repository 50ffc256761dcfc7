import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** What each owner has to play with: his cash, or a trial's demo credits. Owners without an account are left out. */
export async function listMainBalances(db: Db, ownerIds: readonly string[]): Promise<ReadonlyMap<string, Amount>> {
  if (ownerIds.length === 0) return new Map()
  const { rows } = await sql<{ ownerId: string; balance: Amount }>`
    SELECT DISTINCT ON (a.owner_id) a.owner_id AS "ownerId", b.balance FROM wallet.accounts a JOIN wallet.balances b USING (account_id)
     WHERE a.owner_id = ANY (${[...ownerIds]}::uuid[]) AND a.kind IN ('cash', 'demo') ORDER BY a.owner_id, a.kind`.execute(db)
  return new Map(rows.map(row => [row.ownerId, row.balance]))
}
