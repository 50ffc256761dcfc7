import type { Tx } from '../../../platform/db/index.ts'
import type { EventRow, WithdrawalsTables } from '../tables.ts'

export type NewEvent = Pick<EventRow, 'at' | 'kind' | 'actor'> & Partial<Omit<EventRow, 'withdrawal_id'>>

/** Writes down what happened to a withdrawal, in the transaction in which it happens. */
export async function noteEvent(tx: Tx, withdrawalId: string, event: NewEvent): Promise<void> {
  await tx
    .withTables<WithdrawalsTables>()
    .insertInto('withdrawals.events')
    .values({ by_name: null, payout_id: null, amount: null, note: null, provider_answer: null, ...event, withdrawal_id: withdrawalId })
    .execute()
}
