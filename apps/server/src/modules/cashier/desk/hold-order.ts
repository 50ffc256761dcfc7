import { ok, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { change, findLocked } from '../commands/find-locked.ts'
import type { DepositRow } from '../deposits-table.ts'

export interface DeskOperator {
  readonly operatorId: string
  readonly name: string
}

/** An order that nobody touched for so long is free again: a forgotten tab holds nothing up. */
export const HOLD_MS = 15 * 60_000

/** Loads an order for an operator's act. Refuses where another operator works on it. */
export async function lockForDesk(
  tx: Tx,
  { depositId, by, now }: { depositId: string; by: DeskOperator; now: Date },
): Promise<Result<DepositRow, Refusal>> {
  const deposit = await findLocked(tx, { depositId })
  if (!deposit) return refuse('deposit_not_found')
  if (isHeldByOther(deposit, by, now)) return refuse('desk_claimed', { params: { name: deposit.holder_name ?? '' } })
  return ok(deposit)
}

export const isHeldByOther = (deposit: DepositRow, by: DeskOperator, now: Date): boolean =>
  deposit.holder_id !== null && deposit.holder_id !== by.operatorId && now.getTime() - (deposit.held_since?.getTime() ?? 0) < HOLD_MS

/** Takes an order to work on; again by the same operator starts the time anew. */
export async function holdOrder(tx: Tx, given: { depositId: string; by: DeskOperator; now: Date }): Promise<Result<DepositRow, Refusal>> {
  const locked = await lockForDesk(tx, given)
  if (!locked.ok) return locked
  await change(tx, locked.value, { holder_id: given.by.operatorId, holder_name: given.by.name, held_since: given.now })
  return locked
}

/** Gives an order back to the queue. */
export async function releaseOrder(
  tx: Tx,
  given: { depositId: string; by: DeskOperator; now: Date },
): Promise<Result<DepositRow, Refusal>> {
  const locked = await lockForDesk(tx, given)
  if (!locked.ok) return locked
  await change(tx, locked.value, { holder_id: null, holder_name: null, held_since: null })
  return locked
}
