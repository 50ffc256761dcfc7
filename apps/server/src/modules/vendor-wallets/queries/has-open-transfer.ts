import type { Db, Tx } from '../../../platform/db/index.ts'
import type { VendorWalletsTables } from '../tables.ts'

/** Whether a transfer of this member is not over. */
export const hasOpenTransfer = async (db: Db | Tx, memberId: string): Promise<boolean> =>
  (await db
    .withTables<VendorWalletsTables>()
    .selectFrom('vendor_wallets.transfers')
    .select('transfer_id')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) !== undefined
