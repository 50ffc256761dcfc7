import { newId } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import type { CaseMessageRow, WithdrawalsTables } from '../tables.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'

export interface NewMessage {
  readonly caseId: string
  readonly sender: CaseMessageRow['sender']
  readonly byName: string | null
  readonly text: string
  readonly picture: Buffer | null
  readonly now: Date
}

/** Adds a message; from then on the case waits for the other side. */
export async function writeToCase(
  tx: Tx,
  { random }: Pick<WithdrawalsDeps, 'random'>,
  { caseId, sender, byName, text, picture, now }: NewMessage,
): Promise<void> {
  const tables = tx.withTables<WithdrawalsTables>()
  await tables
    .insertInto('withdrawals.case_messages')
    .values({ message_id: newId(now, random), case_id: caseId, at: now, sender, by_name: byName, text, picture })
    .execute()
  if (sender === 'system') return
  await tables
    .updateTable('withdrawals.cases')
    .set({ waits_for: sender === 'member' ? 'operator' : 'member' })
    .where('case_id', '=', caseId)
    .where('closed_at', 'is', null)
    .execute()
}
