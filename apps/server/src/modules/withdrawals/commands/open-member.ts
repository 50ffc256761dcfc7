import { present } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import type { WithdrawalsTables } from '../tables.ts'

/** The member's row, locked until the transaction ends: two requests of one member are judged one after the other. */
export async function openMember(tx: Tx, member: { memberId: string; brandId: string }): Promise<WithdrawalsTables['withdrawals.members']> {
  const tables = tx.withTables<WithdrawalsTables>()
  await tables
    .insertInto('withdrawals.members')
    .values({ member_id: member.memberId, brand_id: member.brandId, bound_count: 0, turned_over_at: null })
    .onConflict(conflict => conflict.column('member_id').doNothing())
    .execute()
  const row = await tables
    .selectFrom('withdrawals.members')
    .selectAll()
    .where('member_id', '=', member.memberId)
    .forUpdate()
    .executeTakeFirst()
  return present(row, 'the row was opened')
}
