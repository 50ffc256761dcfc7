import { ok, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { change } from '../commands/find-locked.ts'
import type { DepositRow } from '../deposits-table.ts'
import type { CashierPorts } from '../ports.ts'
import type { DeskAct } from './decide-deposit.ts'
import { lockForDesk } from './lock-for-desk.ts'

/**
 * Whoever paid an order has the money back from bank or provider: what was given for the deposit ends with it. The order stays as it is, and what the member
 * has of the money is taken back by an adjustment. Refuses an order for which nothing was credited, and a second time.
 */
export async function reverseDeposit(
  tx: Tx,
  act: DeskAct & { reason: string },
  ports: Pick<CashierPorts, 'claims' | 'reversed'>,
): Promise<Result<DepositRow, Refusal>> {
  const locked = await lockForDesk(tx, act, ports)
  if (!locked.ok) return locked
  const deposit = locked.value
  if (deposit.received === 0n || deposit.reversed_at) return refuse('deposit_state_conflict')
  await change(tx, deposit, { reversed_at: act.now, reversed_by: act.by.name, reversed_reason: act.reason })
  const { brand_id: brandId, member_id: memberId, deposit_id: depositId, reference } = deposit
  await ports.reversed(tx, { brandId, memberId, depositId, reference, reason: act.reason, now: act.now })
  await ports.claims.end(tx, depositId)
  return ok(deposit)
}
