import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'

/** Whether a sign-in is open, and stays so until the transaction ends: whoever ends it waits, and finds what was opened by it. */
export async function holdSession(tx: Tx, sessionId: string): Promise<boolean> {
  const held = await sql`SELECT FROM identity.sessions WHERE id = ${sessionId} AND ended_at IS NULL FOR SHARE`.execute(tx)
  return held.rows.length > 0
}
