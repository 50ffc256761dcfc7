import { newId } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { publish } from '../../../platform/outbox/index.ts'
import type { PayoutRow, WithdrawalRow, WithdrawalsTables } from '../tables.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'

/** Opens the case of a payout that did not arrive; answers its id. The caller holds the withdrawal's lock. */
export async function openCase(
  tx: Tx,
  { random }: Pick<WithdrawalsDeps, 'random'>,
  { row, payout }: { readonly row: WithdrawalRow; readonly payout: PayoutRow },
  now: Date,
): Promise<string> {
  const caseId = newId(now, random)
  const { withdrawal_id, member_id, brand_id } = row
  await tx
    .withTables<WithdrawalsTables>()
    .insertInto('withdrawals.cases')
    .values({
      ...{ case_id: caseId, brand_id, member_id, withdrawal_id, payout_id: payout.payout_id, opened_at: now },
      ...{ waits_for: 'operator', outcome: null, closed_at: null },
    })
    .execute()
  await publish(tx, {
    topic: 'withdrawals.case-opened',
    brandId: brand_id,
    payload: { caseId, withdrawalId: withdrawal_id, memberId: member_id },
  })
  return caseId
}
