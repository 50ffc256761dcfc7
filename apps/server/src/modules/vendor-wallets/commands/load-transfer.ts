import type { Tx } from '../../../platform/db/index.ts'
import type { TransferMove } from '../ports.ts'
import type { TransferRow, VendorWalletsTables } from '../tables.ts'

/** A transfer, locked: its row is the one lock of everything that happens to it after its beginning. */
export const loadTransfer = (tx: Tx, transferId: string): Promise<TransferRow | undefined> =>
  tx
    .withTables<VendorWalletsTables>()
    .selectFrom('vendor_wallets.transfers')
    .selectAll()
    .where('transfer_id', '=', transferId)
    .forUpdate()
    .executeTakeFirst()

export async function changeTransfer(tx: Tx, transferId: string, values: Partial<TransferRow>): Promise<void> {
  await tx
    .withTables<VendorWalletsTables>()
    .updateTable('vendor_wallets.transfers')
    .set(values)
    .where('transfer_id', '=', transferId)
    .execute()
}

export const moveOf = (row: TransferRow): TransferMove => ({
  brandId: row.brand_id,
  memberId: row.member_id,
  transferId: row.transfer_id,
  vendorCode: row.vendor_code,
  currency: row.currency,
  amount: row.amount,
})
