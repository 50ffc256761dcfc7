import { ok, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { WithdrawalsTables } from '../tables.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'
import { type Loaded, loadWithdrawal } from './load-withdrawal.ts'
import { noteEvent } from './note-event.ts'
import { refreshWithdrawal } from './refresh-withdrawal.ts'
import { returnMoney } from './return-money.ts'

/** Takes a request back and returns the money. Refuses what an operator has claimed or what was decided already. */
export async function cancelWithdrawal(
  tx: Tx,
  deps: WithdrawalsDeps,
  { withdrawalId, memberId, now }: { readonly withdrawalId: string; readonly memberId: string; readonly now: Date },
): Promise<Result<Loaded, Refusal>> {
  const loaded = await loadWithdrawal(tx, withdrawalId)
  if (!loaded || loaded.row.member_id !== memberId) return refuse('withdrawal_not_found')
  const { row } = loaded
  if (row.decision !== 'requested' && row.decision !== 'review') return refuse('withdrawal_state_conflict')
  if ((await deps.ports.claims.list(tx, [withdrawalId], now)).has(withdrawalId)) return refuse('withdrawal_claimed')
  await returnMoney(tx, loaded, row.amount - row.fee, deps.ports)
  await decide(tx, withdrawalId, { decision: 'cancelled' })
  await noteEvent(tx, withdrawalId, { at: now, kind: 'cancelled', actor: 'member', amount: row.amount })
  return ok(await refreshWithdrawal(tx, withdrawalId, { now, ports: deps.ports }))
}

/** Writes a decision; what follows from it is the next step's. */
export async function decide(
  tx: Tx,
  withdrawalId: string,
  change: {
    readonly decision: 'cancelled' | 'rejected' | 'approved' | 'review'
    readonly reason?: string
    readonly is_automatic?: boolean
    readonly approved_by?: string
  },
): Promise<void> {
  await tx
    .withTables<WithdrawalsTables>()
    .updateTable('withdrawals.withdrawals')
    .set(change)
    .where('withdrawal_id', '=', withdrawalId)
    .execute()
}
