import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'

const IDLE_MS = 24 * 60 * 60_000
/** A run stays short; the next one takes the rest. */
const BATCH = 500

/**
 * Removes guests that nobody used for 24 hours (decisions §1), with their sessions. Their demo entries stay in the journal, which keeps everything.
 * For an hourly job; answers the ids that went.
 */
export async function removeIdleTrials(tx: Tx, now: Date): Promise<string[]> {
  const idleSince = new Date(now.getTime() - IDLE_MS)
  const removed = await sql<{ id: string }>`
    DELETE FROM identity.members WHERE id IN (
      SELECT m.id FROM identity.members m WHERE m.type = 4 AND m.registered_at < ${idleSince}
         AND NOT EXISTS (SELECT 1 FROM identity.sessions s WHERE s.member_id = m.id AND s.seen_at >= ${idleSince})
       LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id`.execute(tx)
  return removed.rows.map(row => row.id)
}
