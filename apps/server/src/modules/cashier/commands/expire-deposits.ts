import type { Db } from '../../../platform/db/index.ts'
import { transaction } from '../../../platform/db/index.ts'
import type { CashierTables } from '../deposits-table.ts'
import { decideDeposit, OPEN_STATES } from '../domain/deposit-state.ts'
import type { CashierPorts } from '../ports.ts'
import { change } from './find-locked.ts'

const BATCH = 200

/**
 * Ends open orders whose time is over, and answers how many. An order that its member calls paid, or whose payment is seen on its way, does not end by
 * the clock: somebody answers for it. One that was paid in part ends with what came. A payment that arrives later is still taken.
 */
export async function expireDeposits(db: Db, now: Date, ports: Pick<CashierPorts, 'depositChanged'>): Promise<number> {
  const ended = await transaction(db, async tx => {
    const due = await tx
      .withTables<CashierTables>()
      .selectFrom('cashier.deposits')
      .selectAll()
      .where('state', 'in', [...OPEN_STATES])
      .where('expires_at', '<=', now)
      .where(({ or, eb }) => or([eb('claimed_paid_at', 'is', null), eb('state', '=', 'part_paid')]))
      .where(({ or, eb }) => or([eb('confirmations', '=', 0), eb('state', '=', 'part_paid')]))
      .orderBy('expires_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const deposit of due) {
      const decision = decideDeposit(deposit.state, 'expired')
      if (typeof decision === 'object') await change(tx, deposit, { state: decision.next, ended_at: now, ask_at: null })
    }
    return due
  })
  for (const row of ended) ports.depositChanged({ memberId: row.member_id, depositId: row.deposit_id, state: row.state })
  return ended.length
}
