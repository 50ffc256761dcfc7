import type { Tx } from '../../../platform/db/index.ts'
import type { PayoutRow, WithdrawalsTables } from '../tables.ts'

/** What became of a payout. What it is of and how much it is never change. */
export type PayoutChange = Partial<Omit<PayoutRow, 'payout_id' | 'withdrawal_id' | 'place' | 'amount' | 'reference'>>

/** Writes it down. Its withdrawal is locked by whoever calls (WITHDRAW-LOCK-1). */
export async function changePayout(tx: Tx, payoutId: string, change: PayoutChange): Promise<void> {
  await tx.withTables<WithdrawalsTables>().updateTable('withdrawals.payouts').set(change).where('payout_id', '=', payoutId).execute()
}
