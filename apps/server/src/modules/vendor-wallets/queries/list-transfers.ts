import type { Db } from '../../../platform/db/index.ts'
import type { EventRow, TransferRow, VendorWalletsTables } from '../tables.ts'

export interface TransfersQuery {
  readonly brandId?: string | undefined
  readonly memberId?: string | undefined
  readonly vendorCode?: string | undefined
  /** `unknown`: those of which nobody knows; `open`: all that are not over. */
  readonly view: 'open' | 'unknown' | 'all'
  readonly pageNo: number
  readonly pageSize: number
}

/** Transfers, newest first. */
export async function listTransfers(db: Db, query: TransfersQuery): Promise<{ rows: TransferRow[]; total: number }> {
  let matching = db.withTables<VendorWalletsTables>().selectFrom('vendor_wallets.transfers')
  if (query.brandId) matching = matching.where('brand_id', '=', query.brandId)
  if (query.memberId) matching = matching.where('member_id', '=', query.memberId)
  if (query.vendorCode) matching = matching.where('vendor_code', '=', query.vendorCode)
  if (query.view !== 'all') matching = matching.where('ended_at', 'is', null)
  if (query.view === 'unknown') matching = matching.where('state', '=', 'unknown')
  const [counted, rows] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirst(),
    matching
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('transfer_id', 'desc')
      .limit(query.pageSize)
      .offset((query.pageNo - 1) * query.pageSize)
      .execute(),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

export const findTransfer = (db: Db, transferId: string): Promise<TransferRow | undefined> =>
  db
    .withTables<VendorWalletsTables>()
    .selectFrom('vendor_wallets.transfers')
    .selectAll()
    .where('transfer_id', '=', transferId)
    .executeTakeFirst()

/** What happened to a transfer, in order. */
export const listEvents = (db: Db, transferId: string): Promise<EventRow[]> =>
  db
    .withTables<VendorWalletsTables>()
    .selectFrom('vendor_wallets.events')
    .select(['transfer_id', 'at', 'kind', 'by_name', 'detail'])
    .where('transfer_id', '=', transferId)
    .orderBy('event_id' as 'at')
    .execute()
