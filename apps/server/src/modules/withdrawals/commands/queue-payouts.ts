import { type Amount, newId } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { shortCode } from '../domain/short-code.ts'
import type { PayoutRow, WithdrawalsTables } from '../tables.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'
import type { Loaded } from './load-withdrawal.ts'
import { type NewEvent, noteEvent } from './note-event.ts'

export interface NewPayout {
  readonly provider: string
  readonly amount: Amount
  readonly note: string | null
}

/** Writes payouts down before anybody is asked to pay: whatever breaks afterwards, what was meant is known. */
export async function queuePayouts(
  tx: Tx,
  { random }: Pick<WithdrawalsDeps, 'random'>,
  { row, payouts }: Loaded,
  { parts, now, by }: { readonly parts: readonly NewPayout[]; readonly now: Date; readonly by: Pick<NewEvent, 'actor' | 'by_name'> },
): Promise<PayoutRow[]> {
  const first = (payouts.at(-1)?.place ?? 0) + 1
  const rows = parts.map(
    (part, index): PayoutRow => ({
      ...{ payout_id: newId(now, random), withdrawal_id: row.withdrawal_id, place: first + index, reference: shortCode('P', random) },
      ...{ provider: part.provider, amount: part.amount, state: 'queued', note: part.note, provider_reference: null, last_error: null },
      ...{ created_at: now, sent_at: null, due_at: now, queries: 0, paid_at: null },
      ...{ receipt: 'none', receipt_due_at: null, remind_at: null, receipt_at: null },
    }),
  )
  await tx.withTables<WithdrawalsTables>().insertInto('withdrawals.payouts').values(rows).execute()
  for (const { payout_id, amount } of rows)
    await noteEvent(tx, row.withdrawal_id, { at: now, kind: 'payout_queued', ...by, payout_id, amount })
  return rows
}
