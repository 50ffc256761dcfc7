import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface Referred {
  readonly type: 'withdrawal'
  readonly id: string
  readonly name: string
}

/** A member's withdrawals among these ids, by the numbers that people know them by. */
export async function describeNumbers(db: Db, memberId: string, ids: readonly string[]): Promise<readonly Referred[]> {
  const { rows } = await sql<Referred>`
    SELECT 'withdrawal' AS type, withdrawal_id AS id, number AS name FROM withdrawals.withdrawals
     WHERE member_id = ${memberId} AND withdrawal_id = ANY (${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** The withdrawal behind a number. */
export async function findByNumber(db: Db, memberId: string, number: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT withdrawal_id AS id FROM withdrawals.withdrawals WHERE member_id = ${memberId} AND number = ${number}`.execute(db)
  return rows[0]?.id
}
