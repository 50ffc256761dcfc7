import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { CashierTables, DepositorRow } from '../deposits-table.ts'

/** Locks the member's row of the cashier until the transaction ends: orders and payments of one member take turns. */
export async function lockDepositor(tx: Tx, { memberId, brandId }: { memberId: string; brandId: string }): Promise<DepositorRow> {
  await sql`INSERT INTO cashier.depositors (member_id, brand_id) VALUES (${memberId}, ${brandId}) ON CONFLICT DO NOTHING`.execute(tx)
  const row = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.depositors')
    .selectAll()
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  return present(row, 'the row was just made')
}
