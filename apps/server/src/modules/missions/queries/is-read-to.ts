import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { readPosition } from './read-position.ts'

/** Whether everything has been counted that was settled before an instant, as far as it is committed. */
export async function isReadTo(db: Db, at: Date): Promise<boolean> {
  const { xid, id } = await readPosition(db)
  const { rows } = await sql`
    SELECT FROM bets.settled_feed f WHERE (f.xid, f.id) > (${xid}::xid8, ${id}::bigint) AND f.settled_at < ${at} LIMIT 1`.execute(db)
  return rows.length === 0
}
