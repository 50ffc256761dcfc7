import { ok, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { findLocked } from '../commands/find-locked.ts'
import type { DepositRow } from '../deposits-table.ts'
import type { CashierPorts } from '../ports.ts'

export interface DeskOperator {
  readonly operatorId: string
  readonly name: string
}

/** Loads an order for an operator's act. Refuses where another operator works on it. */
export async function lockForDesk(
  tx: Tx,
  { depositId, by, now }: { depositId: string; by: DeskOperator; now: Date },
  { claims }: Pick<CashierPorts, 'claims'>,
): Promise<Result<DepositRow, Refusal>> {
  const deposit = await findLocked(tx, { depositId })
  if (!deposit) return refuse('deposit_not_found')
  const error = await claims.mayDecide(tx, { itemId: depositId, operatorId: by.operatorId, now })
  return error ? { ok: false, error } : ok(deposit)
}
