import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** Unread messages of a member's inbox, counted anew each time: a kept figure would drift from the rows. */
export async function countUnread(db: Db | Tx, memberId: string): Promise<number> {
  const found = await sql<{
    count: number
  }>`SELECT count(*)::int AS count FROM messages.inbox WHERE member_id = ${memberId} AND read_at IS NULL AND removed_at IS NULL`.execute(db)
  return found.rows[0]?.count ?? 0
}
