import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface Referred {
  readonly type: 'deposit' | 'correction'
  readonly id: string
  /** The code that people know a deposit by; a correction has none. */
  readonly name: string | null
}

/** A member's deposits and corrections among these ids. */
export async function describeOrders(db: Db, memberId: string, ids: readonly string[]): Promise<readonly Referred[]> {
  const { rows } = await sql<Referred>`
    SELECT 'deposit' AS type, deposit_id AS id, reference AS name FROM cashier.deposits WHERE member_id = ${memberId} AND deposit_id = ANY (${[...ids]}::uuid[])
    UNION ALL
    SELECT 'correction', adjustment_id, NULL FROM cashier.adjustments WHERE member_id = ${memberId} AND adjustment_id = ANY (${[...ids]}::uuid[])`.execute(
    db,
  )
  return rows
}

/** The deposit behind its code, in upper case. */
export async function findByReference(db: Db, memberId: string, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT deposit_id AS id FROM cashier.deposits WHERE member_id = ${memberId} AND upper(reference) = ${code}`.execute(db)
  return rows[0]?.id
}
