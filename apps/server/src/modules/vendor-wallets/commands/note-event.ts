import type { Tx } from '../../../platform/db/index.ts'
import type { EventRow, VendorWalletsTables } from '../tables.ts'

/** Writes down what happened to a transfer, in the transaction in which it happens. */
export async function noteEvent(
  tx: Tx,
  transferId: string,
  event: Pick<EventRow, 'at' | 'kind'> & Partial<Pick<EventRow, 'by_name' | 'detail'>>,
): Promise<void> {
  const { by_name = null, detail = null } = event
  await tx
    .withTables<VendorWalletsTables>()
    .insertInto('vendor_wallets.events')
    .values({ transfer_id: transferId, at: event.at, kind: event.kind, by_name, detail: detail?.slice(0, DETAIL_LENGTH_MAX) ?? null })
    .execute()
}

/** Of what a vendor said; the rest stands in its own logs. */
export const DETAIL_LENGTH_MAX = 300
