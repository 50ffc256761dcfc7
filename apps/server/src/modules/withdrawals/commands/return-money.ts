import { type Amount, assert } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { sumsOf } from '../domain/withdrawal-state.ts'
import type { WithdrawalsPorts } from '../ports.ts'
import type { WithdrawalsTables } from '../tables.ts'
import type { Loaded } from './load-withdrawal.ts'
import { moveOf } from './refresh-withdrawal.ts'

/**
 * Gives `part` of what was not paid back to the main wallet. Where nothing was paid in the end nothing is charged: the fee goes back with it
 * (WITHDRAW-FEE-2).
 */
export async function returnMoney(tx: Tx, { row, payouts }: Loaded, part: Amount, ports: Pick<WithdrawalsPorts, 'money'>): Promise<void> {
  const { rest, paid, underway } = sumsOf({ ...row, payouts })
  assert(part > 0n && part <= rest, 'only what was not paid is given back')
  const returnsFee = row.fee > 0n && paid === 0n && underway === 0n && part === rest && !row.is_fee_returned
  // A fee that is still locked with the rest comes home with it: one movement, as it left.
  const lockedFee = returnsFee && !row.is_fee_taken ? row.fee : 0n
  // What was given back before names the part: it grows with each, so a key never comes twice.
  await ports.money.giveBack(tx, { ...moveOf(row, part + lockedFee), part: String(row.returned) })
  if (returnsFee && row.is_fee_taken) await ports.money.returnFee(tx, moveOf(row, row.fee))
  await tx
    .withTables<WithdrawalsTables>()
    .updateTable('withdrawals.withdrawals')
    .set({ returned: row.returned + part, is_fee_returned: row.is_fee_returned || returnsFee })
    .where('withdrawal_id', '=', row.withdrawal_id)
    .execute()
}
