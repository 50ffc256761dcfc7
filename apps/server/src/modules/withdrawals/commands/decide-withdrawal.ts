import { ok, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { WithdrawalNews } from '../ports.ts'
import type { WithdrawalRow } from '../tables.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'
import { decide } from './cancel-withdrawal.ts'
import type { Loaded } from './load-withdrawal.ts'
import { noteEvent } from './note-event.ts'
import { loadClaimed, type Operation } from './operate.ts'
import { refreshWithdrawal } from './refresh-withdrawal.ts'
import { returnMoney } from './return-money.ts'

/** Approves what the operator has claimed; it goes back to the queue, for somebody else pays it. Refuses what was decided already. */
export async function approveWithdrawal(
  tx: Tx,
  deps: WithdrawalsDeps,
  by: Operation,
  note: string | null,
): Promise<Result<Loaded, Refusal>> {
  const claimed = await loadClaimed(tx, deps, by)
  if (!claimed.ok) return claimed
  const { row } = claimed.value
  if (row.decision !== 'review' && row.decision !== 'requested') return refuse('withdrawal_state_conflict')
  await decide(tx, by.withdrawalId, { decision: 'approved', approved_by: by.operatorId })
  await deps.ports.claims.end(tx, by.withdrawalId)
  await noteEvent(tx, by.withdrawalId, { at: by.now, kind: 'approved', actor: 'operator', by_name: by.username, note })
  await tellMember(tx, deps, row, 'approved')
  return ok(await refreshWithdrawal(tx, by.withdrawalId, { now: by.now, ports: deps.ports }))
}

/** Rejects what the operator has claimed: the money returns and the member reads why. Refuses once anything was sent on its way. */
export async function rejectWithdrawal(tx: Tx, deps: WithdrawalsDeps, by: Operation, reason: string): Promise<Result<Loaded, Refusal>> {
  const claimed = await loadClaimed(tx, deps, by)
  if (!claimed.ok) return claimed
  const { row, payouts } = claimed.value
  const isDecided = row.decision === 'rejected' || row.decision === 'cancelled'
  if (isDecided || payouts.length > 0) return refuse('withdrawal_state_conflict')
  await returnMoney(tx, claimed.value, row.amount - row.fee, deps.ports)
  await decide(tx, by.withdrawalId, { decision: 'rejected', reason })
  await noteEvent(tx, by.withdrawalId, {
    at: by.now,
    kind: 'rejected',
    actor: 'operator',
    by_name: by.username,
    amount: row.amount,
    note: reason,
  })
  await tellMember(tx, deps, row, 'rejected', reason)
  return ok(await refreshWithdrawal(tx, by.withdrawalId, { now: by.now, ports: deps.ports }))
}

export async function tellMember(
  tx: Tx,
  { ports }: WithdrawalsDeps,
  row: WithdrawalRow,
  news: WithdrawalNews,
  note?: string,
): Promise<void> {
  const { brand_id: brandId, member_id: memberId, number, amount, currency } = row
  await ports.tell(tx, { brandId, memberId, news, number, amount, currency, ...(note !== undefined && { note }) })
}
