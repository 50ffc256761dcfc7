import { ok, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'
import { type Loaded, loadWithdrawal } from './load-withdrawal.ts'

/** An operator at work on a withdrawal. */
export interface Operation {
  readonly withdrawalId: string
  readonly operatorId: string
  readonly username: string
  readonly now: Date
}

/** A withdrawal that this operator has claimed, locked: what they decide, nobody else decides at the same time (DESK-2). */
export async function loadClaimed(tx: Tx, { ports }: WithdrawalsDeps, by: Operation): Promise<Result<Loaded, Refusal>> {
  const { withdrawalId: itemId, operatorId, now } = by
  const loaded = await loadWithdrawal(tx, itemId)
  if (!loaded) return refuse('withdrawal_not_found')
  const error = await ports.claims.mayDecide(tx, { itemId, operatorId, now })
  return error ? { ok: false, error } : ok(loaded)
}
