import { sql } from 'kysely'
import { type Db, transaction } from '../../../platform/db/index.ts'
import { holdGrants } from './hold-grants.ts'

const MEMBERS_AT_ONCE = 100

/**
 * Ends grants whose time is over; every event of a member does so too, this is for members who do nothing. Answers how many members it concerned, and tells of each after the commit. Each member has a transaction
 * of their own, so that one who fails keeps nobody else waiting; the first failure is thrown once all others are done.
 */
export async function expireGrants(db: Db, tell: (memberId: string) => void): Promise<number> {
  let ended = 0
  for (;;) {
    const { rows } = await sql<{ member_id: string }>`
      SELECT member_id FROM grants.grants WHERE state = 'active' AND expires_at <= now() ORDER BY expires_at LIMIT ${MEMBERS_AT_ONCE}`.execute(
      db,
    )
    const failures: unknown[] = []
    for (const { member_id: memberId } of rows) {
      try {
        await transaction(db, tx => holdGrants(tx, memberId))
        ended += 1
        tell(memberId)
      } catch (failure) {
        failures.push(failure)
      }
    }
    if (failures.length > 0) throw failures[0]
    if (rows.length < MEMBERS_AT_ONCE) return ended
  }
}
