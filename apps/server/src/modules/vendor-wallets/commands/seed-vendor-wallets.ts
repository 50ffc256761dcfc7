import { amount } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import type { VendorWalletsTables } from '../tables.ts'

/** The sandbox vendor under the name that its wallet has at a demo brand: money can be sent there and brought home, and every failure tried. */
export async function seedVendorWallets(tx: Tx, { brandId }: { brandId: string }): Promise<void> {
  await tx
    .withTables<VendorWalletsTables>()
    .insertInto('vendor_wallets.vendors')
    .values({
      ...{ brand_id: brandId, vendor_code: 'QUAYLIGHT', name: 'Quaylight', state: 'on', version: 1, settings: null, secret: null },
      ...{ amount_min: amount('10.00'), amount_max: amount('100000.00') },
    })
    .onConflict(conflict => conflict.columns(['brand_id', 'vendor_code']).doNothing())
    .execute()
}
