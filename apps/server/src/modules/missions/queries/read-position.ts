import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export const READER = 'count-mission-bets'

/** Up to where settled bets have been counted. */
export async function readPosition(db: Db): Promise<{ readonly xid: string; readonly id: string }> {
  const { rows } = await sql<{ xid: string; id: string }>`
    SELECT xid::text AS xid, id::text AS id FROM platform.feed_positions WHERE reader = ${READER}`.execute(db)
  return rows[0] ?? { xid: '0', id: '0' }
}
