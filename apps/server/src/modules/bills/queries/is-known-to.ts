import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { readPosition } from '../../../platform/outbox/index.ts'

export const READER = 'count-bill-bets'

/** A transaction that has written nothing after so long writes no bet any more. */
const SILENT_SEC = 10

/**
 * Whether all that happened before an instant is written and counted: no transaction that began before it still writes, and nothing that was settled before it is
 * unread. An instant that the database's own clock has not reached, as in tests, has no transaction before it to wait for.
 */
export async function isKnownTo(db: Db | Tx, at: Date): Promise<boolean> {
  const { xid, id } = await readPosition(db, READER)
  const { rows } = await sql`
    SELECT WHERE NOT EXISTS (
        SELECT FROM pg_stat_activity a
         WHERE a.datname = current_database() AND a.pid <> pg_backend_pid() AND a.xact_start < ${at} AND ${at} <= now()
           AND (a.backend_xid IS NOT NULL OR a.xact_start > now() - make_interval(secs => ${SILENT_SEC})))
      AND NOT EXISTS (SELECT FROM bets.settled_feed f WHERE (f.xid, f.id) > (${xid}::xid8, ${id}::bigint) AND f.settled_at < ${at})`.execute(
    db,
  )
  return rows.length > 0
}
