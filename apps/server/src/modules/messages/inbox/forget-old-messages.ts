import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Long enough that no event is told again after its message was deleted, and that a year's messages can be looked up. */
const KEPT_DAYS = 400

/** Removes messages that are older than anybody looks back. Answers how many. */
export async function forgetOldMessages(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000)
  const result = await sql`DELETE FROM messages.inbox WHERE created_at < ${before}`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}
