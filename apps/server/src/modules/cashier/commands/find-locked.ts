import { assert } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import type { CashierTables, DepositRow } from '../deposits-table.ts'

type Where = { depositId: string; memberId?: string } | { reference: string; provider: string }

/** An order, locked until the transaction ends: whatever happens to it happens one after the other. */
export function findLocked(tx: Tx, where: Where): Promise<DepositRow | undefined> {
  const query = tx.withTables<CashierTables>().selectFrom('cashier.deposits').selectAll().forUpdate()
  if ('reference' in where) return query.where('reference', '=', where.reference).where('provider', '=', where.provider).executeTakeFirst()
  const byId = query.where('deposit_id', '=', where.depositId)
  return (where.memberId === undefined ? byId : byId.where('member_id', '=', where.memberId)).executeTakeFirst()
}

/** Changes a locked order, and the row in hand with it. */
export async function change(tx: Tx, deposit: DepositRow, changes: Partial<DepositRow>): Promise<void> {
  const updated = await tx
    .withTables<CashierTables>()
    .updateTable('cashier.deposits')
    .set({ ...changes, ...(changes.instructions && { instructions: JSON.stringify(changes.instructions) as never }) })
    .where('deposit_id', '=', deposit.deposit_id)
    .executeTakeFirst()
  assert(updated.numUpdatedRows === 1n, 'the locked deposit is there')
  Object.assign(deposit, changes)
}
