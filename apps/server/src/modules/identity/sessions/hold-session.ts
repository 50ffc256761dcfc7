import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** When an open sign-in ends by its age; undefined where it has ended. It stays open until the transaction ends: whoever ends it waits, and finds what was opened by it. */
export async function holdSession(tx: Tx, sessionId: string): Promise<Date | undefined> {
  const held = await sql<{ expires_at: Date }>`
    SELECT expires_at FROM identity.sessions WHERE id = ${sessionId} AND ended_at IS NULL FOR SHARE`.execute(tx)
  return held.rows[0]?.expires_at
}

/** When a session was opened; undefined for none. */
export async function sessionOpenedAt(db: Db, sessionId: string): Promise<Date | undefined> {
  const found = await sql<{ at: Date }>`SELECT created_at AS at FROM identity.sessions WHERE id = ${sessionId}`.execute(db)
  return found.rows[0]?.at
}
