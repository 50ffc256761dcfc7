import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/index.ts'

/** What rewards came from, by the ids that the ledger refers to. */
export async function rewardSources(db: Db | Tx, creditIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (creditIds.length === 0) return new Map()
  const { rows } = await sql<{ creditId: string; source: string }>`
    SELECT credit_id AS "creditId", source FROM rewards.all_credits WHERE credit_id = ANY (${[...creditIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ creditId, source }) => [creditId, source]))
}
