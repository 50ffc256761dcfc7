import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Level } from '../domain/levels.ts'

/** The level that counts at `now`: one whose day is over is 0, even before the job has written so (VERIFICATION-EXPIRY-1). */
export async function levelOf(db: Db | Tx, memberId: string, now: Date): Promise<Level> {
  const found = await sql<{ level: Level }>`
    SELECT level FROM verification.levels WHERE member_id = ${memberId} AND expires_at > ${now}`.execute(db)
  return found.rows[0]?.level ?? 0
}
