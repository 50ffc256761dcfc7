import type { Db } from '../../../platform/db/index.ts'
import type { CashierTables } from '../deposits-table.ts'
import type { CashierPorts } from '../ports.ts'

/** The member has opened the provider's page: the order is pending. Anything but a new order stays as it is. */
export async function markCheckoutOpened(db: Db, reference: string, ports: Pick<CashierPorts, 'depositChanged'>): Promise<void> {
  const opened = await db
    .withTables<CashierTables>()
    .updateTable('cashier.deposits')
    .set({ state: 'pending' })
    .where('reference', '=', reference)
    .where('state', '=', 'created')
    .returning(['deposit_id', 'member_id'])
    .executeTakeFirst()
  if (opened) ports.depositChanged({ memberId: opened.member_id, depositId: opened.deposit_id, state: 'pending' })
}
