import type { Db, Tx } from '../../../platform/db/index.ts'
import type { WithdrawalsTables } from '../tables.ts'

/** Names on the bank accounts that a member has bound now. */
export async function listHolders(db: Db | Tx, memberId: string): Promise<string[]> {
  const rows = await db
    .withTables<WithdrawalsTables>()
    .selectFrom('withdrawals.accounts')
    .select('holder')
    .distinct()
    .where('member_id', '=', memberId)
    .where('kind', '=', 'bank')
    .where('removed_at', 'is', null)
    .execute()
  return rows.map(row => row.holder)
}
