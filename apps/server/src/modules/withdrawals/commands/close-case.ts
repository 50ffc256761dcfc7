import type { CaseOutcome } from '@croupier/contract'
import { present } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import type { CaseRow, WithdrawalsTables } from '../tables.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'
import { noteEvent } from './note-event.ts'

/** Ends the open case of a payout. The caller holds the withdrawal's lock. */
export async function closeCase(
  tx: Tx,
  { ports }: Pick<WithdrawalsDeps, 'ports'>,
  {
    payoutId,
    outcome,
    now,
    byName,
  }: { readonly payoutId: string; readonly outcome: CaseOutcome; readonly now: Date; readonly byName?: string },
): Promise<CaseRow> {
  const closed = await tx
    .withTables<WithdrawalsTables>()
    .updateTable('withdrawals.cases')
    .set({ outcome, closed_at: now, waits_for: 'nobody' })
    .where('payout_id', '=', payoutId)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  const row = present(closed, 'a payout that was not received has an open case')
  await ports.caseClaims.end(tx, row.case_id)
  const actor = outcome === 'found' ? 'member' : 'operator'
  await noteEvent(tx, row.withdrawal_id, {
    at: now,
    kind: 'case_closed',
    actor,
    by_name: byName ?? null,
    payout_id: payoutId,
    note: outcome,
  })
  return row
}
