import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface Referred {
  readonly type: 'transfer'
  readonly id: string
  /** What the vendor is called. */
  readonly name: string
}

/** A member's transfers to and from vendors among these ids. */
export async function describeTransfers(db: Db, memberId: string, ids: readonly string[]): Promise<readonly Referred[]> {
  const { rows } = await sql<Referred>`
    SELECT 'transfer' AS type, transfer_id AS id, vendor.name FROM vendor_wallets.transfers JOIN vendor_wallets.vendors vendor USING (brand_id, vendor_code)
     WHERE member_id = ${memberId} AND transfer_id = ANY (${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** The transfer behind its code, in upper case. */
export async function findByReference(db: Db, memberId: string, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT transfer_id AS id FROM vendor_wallets.transfers WHERE member_id = ${memberId} AND upper(reference) = ${code}`.execute(db)
  return rows[0]?.id
}
