import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** Account names of members, by id; ids of nobody are left out. */
export async function listAccountNames(db: Db | Tx, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (memberIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; account: string }>`
    SELECT id, account FROM identity.members WHERE id = ANY (${[...memberIds]}::uuid[])`.execute(db)
  return new Map(rows.map(row => [row.id, row.account]))
}
