import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { WHOLE_COLUMNS, type WholeBill } from './bill-row.ts'

/** One bill, whoever asks; undefined where there is none. */
export async function findBill(db: Db | Tx, billId: string): Promise<WholeBill | undefined> {
  return (await sql<WholeBill>`SELECT ${WHOLE_COLUMNS} FROM bills.bills b WHERE b.bill_id = ${billId}`.execute(db)).rows[0]
}

/** Locks a bill's row, and says how it stands; undefined where there is none. */
export async function holdBill(tx: Tx, billId: string): Promise<{ brandId: string; state: string } | undefined> {
  const { rows } = await sql<{ brandId: string; state: string }>`
    SELECT brand_id AS "brandId", state FROM bills.bills WHERE bill_id = ${billId} FOR UPDATE`.execute(tx)
  return rows[0]
}

/** A bill by its number, or by its id. */
export async function findBillId(db: Db, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ billId: string }>`
    SELECT b.bill_id AS "billId" FROM bills.bills b WHERE b.number = ${name.toUpperCase()} OR b.bill_id::text = ${name.toLowerCase()} LIMIT 1`.execute(
    db,
  )
  return rows[0]?.billId
}
