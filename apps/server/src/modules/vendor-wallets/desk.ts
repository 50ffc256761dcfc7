import type { Result } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import { askVendor, tellVendor } from './commands/ask-vendor.ts'
import { loadTransfer } from './commands/load-transfer.ts'
import { findRecallable, type Recall, type Recalled, recallAll } from './commands/recall-all.ts'
import { type SaveVendor, saveVendor } from './commands/save-vendor.ts'
import { type Settle, settleByHand } from './commands/settle-by-hand.ts'
import { type TriedVendor, type TryVendor, tryVendor } from './commands/try-vendor.ts'
import { findTransfer, listEvents, listTransfers, type TransfersQuery } from './queries/list-transfers.ts'
import { listVendors } from './queries/list-vendors.ts'
import { vendorHealth } from './queries/vendor-health.ts'
import { tellChanged } from './sweep.ts'
import type { EventRow, TransferRow, VendorRow } from './tables.ts'
import type { VendorWalletsDeps } from './vendor-wallets-deps.ts'

/** What operators see of vendor wallets and do about them. */
export interface VendorDesk {
  listVendors(brandId?: string): Promise<VendorRow[]>
  healthOf(vendor: VendorRow, now: Date): ReturnType<typeof vendorHealth>
  saveVendor(tx: Tx, given: SaveVendor): ReturnType<typeof saveVendor>
  /** Asks a vendor by its settings for a balance; moves nothing. */
  tryVendor(tried: TryVendor): Promise<Result<TriedVendor, Refusal>>
  listTransfers(query: TransfersQuery): Promise<{ rows: TransferRow[]; total: number }>
  findTransfer(transferId: string): Promise<TransferRow | undefined>
  listEvents(transferId: string): Promise<EventRow[]>
  /** Asks the vendor now; the transfer afterwards, or nothing where it is over. */
  ask(transferId: string): Promise<TransferRow | undefined>
  settle(tx: Tx, settle: Settle): Promise<Result<TransferRow, Refusal>>
  /** What lies at the vendors, asked before the transaction of `recall`. */
  findRecallable(recall: Recall): ReturnType<typeof findRecallable>
  recall(tx: Tx, recall: Recall, reads: Awaited<ReturnType<typeof findRecallable>>): Promise<Recalled[]>
  /** A transfer to be claimed, locked. */
  lock(tx: Tx, transferId: string): Promise<TransferRow | undefined>
  /** After commit. */
  committed(rows: readonly TransferRow[]): void
}

export function createDesk(deps: VendorWalletsDeps): VendorDesk {
  const db: Db = deps.db
  return {
    listVendors: brandId => listVendors(db, brandId),
    healthOf: ({ brand_id, vendor_code }, now) => vendorHealth(db, { brandId: brand_id, vendorCode: vendor_code, now }),
    saveVendor: (tx, given) => saveVendor(tx, deps, given),
    tryVendor: tried => tryVendor(deps, tried),
    listTransfers: query => listTransfers(db, query),
    findTransfer: transferId => findTransfer(db, transferId),
    listEvents: transferId => listEvents(db, transferId),
    ask: async transferId => {
      const row = (await tellVendor(deps, transferId)) ?? (await askVendor(deps, transferId))
      tellChanged(deps, row)
      return row
    },
    settle: (tx, settle) => settleByHand(tx, deps, settle),
    lock: loadTransfer,
    findRecallable: recall => findRecallable(deps, recall),
    recall: (tx, recall, reads) => recallAll(tx, deps, recall, reads),
    committed: rows => {
      for (const row of rows) tellChanged(deps, row)
      if (rows.length > 0) deps.kick()
    },
  }
}
