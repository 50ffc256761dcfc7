import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** Whoever stands directly beneath a member today, in the order of account numbers. Accounts that were closed are left out. */
export async function listDirect(db: Db | Tx, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM identity.members WHERE upline_id = ${memberId} AND closed_at IS NULL ORDER BY registered_at, id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countDirect(db: Db | Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM identity.members WHERE upline_id = ${memberId} AND closed_at IS NULL`.execute(db)
  return rows[0]?.count ?? 0
}
