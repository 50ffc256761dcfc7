import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Whether the member has agreed to that version. */
export async function hasAccepted(db: Db, memberId: string, version: string): Promise<boolean> {
  const found = await sql`SELECT 1 FROM terms.acceptances WHERE member_id = ${memberId} AND version = ${version}`.execute(db)
  return found.rows.length > 0
}
