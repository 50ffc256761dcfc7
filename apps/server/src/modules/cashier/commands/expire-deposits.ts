import type { Db } from '../../../platform/db/index.ts'
import type { CashierTables } from '../deposits-table.ts'
import type { CashierPorts } from '../ports.ts'

const BATCH = 200

/** Ends open orders whose time is over, and answers how many. A payment that arrives later is still taken. */
export async function expireDeposits(db: Db, now: Date, ports: Pick<CashierPorts, 'depositChanged'>): Promise<number> {
  const tables = db.withTables<CashierTables>()
  const expired = await tables
    .updateTable('cashier.deposits')
    .set({ state: 'expired', ended_at: now })
    .where('deposit_id', 'in', eb =>
      eb
        .selectFrom('cashier.deposits')
        .select('deposit_id')
        .where('state', 'in', ['created', 'pending'])
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['deposit_id', 'member_id'])
    .execute()
  for (const row of expired) ports.depositChanged({ memberId: row.member_id, depositId: row.deposit_id, state: 'expired' })
  return expired.length
}
