import { assert, present } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { isEnded, stateOf, sumsOf } from '../domain/withdrawal-state.ts'
import type { WithdrawalMove, WithdrawalsPorts } from '../ports.ts'
import type { PayoutRow, WithdrawalRow, WithdrawalsTables } from '../tables.ts'
import { type Loaded, loadWithdrawal } from './load-withdrawal.ts'

/** What follows from a step: the fee with the first payout that was paid, and where the withdrawal stands now. Answers it as it is then. */
export async function refreshWithdrawal(
  tx: Tx,
  withdrawalId: string,
  { now, ports }: { readonly now: Date; readonly ports: Pick<WithdrawalsPorts, 'claims' | 'money'> },
): Promise<Loaded> {
  const { row, payouts } = present(await loadWithdrawal(tx, withdrawalId), 'a withdrawal stays')
  const facts = { ...row, payouts }
  const sums = sumsOf(facts)
  assert(sums.rest >= 0n, `no more is paid for withdrawal ${withdrawalId} than was locked`)
  const takesFee = sums.paid > 0n && row.fee > 0n && !row.is_fee_taken
  if (takesFee) await ports.money.takeFee(tx, moveOf(row, row.fee))
  const state = stateOf(facts)
  const isPaid = sums.paid > 0n && sums.rest === 0n && sums.underway === 0n
  const change = {
    state,
    version: row.version + 1,
    is_fee_taken: row.is_fee_taken || takesFee,
    paid_at: isPaid ? lastPaidAt(payouts) : null,
    ended_at: isEnded(state) ? (row.ended_at ?? now) : null,
  }
  await tx
    .withTables<WithdrawalsTables>()
    .updateTable('withdrawals.withdrawals')
    .set(change)
    .where('withdrawal_id', '=', withdrawalId)
    .execute()
  if (change.ended_at) await ports.claims.end(tx, withdrawalId)
  return { row: { ...row, ...change }, payouts }
}

/** Not the moment of this step: where the rest was given back later, the way of the money had ended before (WITHDRAW-TIME-1). */
const lastPaidAt = (payouts: readonly PayoutRow[]): Date | null =>
  payouts
    .flatMap(({ state, paid_at: at }) => (state === 'paid' && at ? [at] : []))
    .toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null

export const moveOf = (row: WithdrawalRow, amount: bigint): WithdrawalMove => ({
  brandId: row.brand_id,
  memberId: row.member_id,
  withdrawalId: row.withdrawal_id,
  currency: row.currency,
  amount,
})
