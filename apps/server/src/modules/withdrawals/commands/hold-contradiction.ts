import { formatAmount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { sumsOf } from '../domain/withdrawal-state.ts'
import type { PayoutRow, WithdrawalRow } from '../tables.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'
import { changePayout } from './change-payout.ts'
import type { Loaded } from './load-withdrawal.ts'
import { noteEvent } from './note-event.ts'
import { openCase } from './open-case.ts'

/**
 * A provider denies what it has said before. Neither word is believed: nothing is paid, taken back or booked (PAYOUT-REPORT-4). "Failed" after "paid" opens
 * the case that the member could open himself, while his time to answer lasts; "paid" after "failed" puts what is still locked out of the desk's reach
 * until the provider, asked, stands by one of its words. Where the money has gone on meanwhile, people are told and nothing else.
 */
export async function holdContradiction(
  tx: Tx,
  deps: WithdrawalsDeps,
  loaded: Loaded & { readonly payout: PayoutRow },
  { word, now }: { readonly word: 'paid' | 'failed'; readonly now: Date },
): Promise<void> {
  const { row, payout } = loaded
  const { rest } = sumsOf({ ...row, payouts: loaded.payouts })
  const mayAnswer = payout.receipt === 'waiting' && payout.receipt_due_at !== null && payout.receipt_due_at > now
  if (word === 'failed' && mayAnswer) {
    await changePayout(tx, payout.payout_id, { receipt: 'not_received', receipt_at: now, remind_at: null })
    await openCase(tx, deps, { row, payout }, now)
  }
  if (word === 'paid' && payout.state === 'failed' && rest >= payout.amount)
    await changePayout(tx, payout.payout_id, { state: 'unknown', due_at: now, last_error: 'reported as paid after it had failed' })
  await noteEvent(tx, row.withdrawal_id, {
    ...{ at: now, kind: 'payout_contradicted', actor: 'provider', payout_id: payout.payout_id, amount: payout.amount },
    provider_answer: word,
  })
  await tellDesk(tx, row, payout, word, now)
}

/** Once for each word: a provider that repeats itself fills no list. */
async function tellDesk(tx: Tx, row: WithdrawalRow, payout: PayoutRow, word: 'paid' | 'failed', now: Date): Promise<void> {
  const evidence = {
    reference: payout.reference,
    amount: formatAmount(payout.amount),
    provider: payout.provider,
    stood: payout.state,
    said: word,
  }
  await sql`
    INSERT INTO withdrawals.signals (at, brand_id, kind, member_ids, withdrawal_id, evidence)
    SELECT ${now}, ${row.brand_id}, 'payout_contradicted', ${[row.member_id]}::uuid[], ${row.withdrawal_id}, ${JSON.stringify(evidence)}::jsonb
     WHERE NOT EXISTS (SELECT 1 FROM withdrawals.signals WHERE kind = 'payout_contradicted' AND withdrawal_id = ${row.withdrawal_id}
       AND evidence->>'reference' = ${payout.reference} AND evidence->>'said' = ${word})`.execute(tx)
}
