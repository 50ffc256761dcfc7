import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { WithdrawalRow } from '../tables.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'
import type { Operation } from './operate.ts'

/** Money that was put in by hand is long turned over, or looked at by others, after so many days. */
const CREDITED_DAYS = 30
const DAY_MS = 24 * 60 * 60_000

/**
 * Refuses a payer who took the step before it alone: who approved this withdrawal, or has lately credited a deposit of this member by hand. One person
 * would else make money, or wave it through, and carry it out (DESK-5).
 */
export async function judgePayer(
  tx: Tx,
  { ports }: WithdrawalsDeps,
  { approved_by, member_id: memberId }: WithdrawalRow,
  { operatorId, now }: Operation,
): Promise<{ ok: false; error: Refusal } | undefined> {
  if (approved_by === operatorId) return refuse('second_operator_needed')
  const since = new Date(now.getTime() - CREDITED_DAYS * DAY_MS)
  return (await ports.hasCredited(tx, { operatorId, memberId, since })) ? refuse('second_operator_needed') : undefined
}
