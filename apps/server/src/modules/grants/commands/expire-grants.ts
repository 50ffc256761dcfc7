import { sql } from 'kysely'
import { type Db, transaction } from '../../../platform/db/index.ts'

/** Members whose grants end in one transaction. */
const BATCH = 100

/** Ends grants whose time is over; every event of a member does so too, this is for members who do nothing. Answers whose they were. */
export async function expireGrants(db: Db): Promise<readonly string[]> {
  const ended: string[] = []
  for (;;) {
    const members = await transaction(db, async tx => {
      const { rows } = await sql<{ member_id: string }>`
        SELECT member_id FROM grants.grants WHERE state = 'active' AND expires_at <= now() ORDER BY expires_at LIMIT ${BATCH}`.execute(tx)
      const ids = rows.map(row => row.member_id)
      if (ids.length > 0) await sql`SELECT wallet.hold_receivables(${ids}::uuid[]), grants.hold(${ids}::uuid[])`.execute(tx)
      return ids
    })
    ended.push(...members)
    if (members.length < BATCH) return ended
  }
}
