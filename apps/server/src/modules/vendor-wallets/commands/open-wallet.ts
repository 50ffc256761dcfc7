import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { VendorWalletsTables, WalletRow } from '../tables.ts'

export interface WalletOf {
  readonly brandId: string
  readonly memberId: string
  readonly vendorCode: string
}

/** The row of a member at a vendor, locked until the transaction ends: whatever moves between the two takes turns here (TRANSFER-LOCK-1). */
export async function openWallet(tx: Tx, { brandId, memberId, vendorCode }: WalletOf): Promise<WalletRow> {
  const tables = tx.withTables<VendorWalletsTables>()
  await tables
    .insertInto('vendor_wallets.wallets')
    .values({ brand_id: brandId, member_id: memberId, vendor_code: vendorCode, moves: 0n, read_at: null, looked_at: null })
    .onConflict(conflict => conflict.columns(['member_id', 'vendor_code']).doNothing())
    .execute()
  const row = await tables
    .selectFrom('vendor_wallets.wallets')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('vendor_code', '=', vendorCode)
    .forUpdate()
    .executeTakeFirst()
  return present(row, 'the row was opened')
}

/** Something began or ended between the two: a balance that was asked for before is not believed any more. */
export async function countMove(tx: Tx, { memberId, vendorCode }: Omit<WalletOf, 'brandId'>): Promise<void> {
  await sql`UPDATE vendor_wallets.wallets SET moves = moves + 1 WHERE member_id = ${memberId} AND vendor_code = ${vendorCode}`.execute(tx)
}
