import { type Amount, newId, ok, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { Cause, Direction, TransferRow, VendorWalletsTables } from '../tables.ts'
import type { VendorWalletsDeps } from '../vendor-wallets-deps.ts'
import { moveOf } from './load-transfer.ts'
import { noteEvent } from './note-event.ts'
import { countMove, openWallet } from './open-wallet.ts'

export interface NewTransfer {
  readonly brandId: string
  readonly memberId: string
  readonly vendorCode: string
  readonly direction: Direction
  readonly amount: Amount
  readonly currency: string
  readonly cause: Cause
  readonly now: Date
  /** Who began it, where it was an operator. */
  readonly byName?: string
}

/**
 * Writes a transfer down before the vendor hears of it; what is sent leaves the main wallet in the same transaction, what is brought home waits for the
 * vendor's yes. Refuses while another one with this vendor is open, what the member may not send, and what is not there.
 */
export async function beginTransfer(tx: Tx, deps: VendorWalletsDeps, given: NewTransfer): Promise<Result<TransferRow, Refusal>> {
  await openWallet(tx, given)
  const tables = tx.withTables<VendorWalletsTables>()
  const open = await tables
    .selectFrom('vendor_wallets.transfers')
    .select('transfer_id')
    .where('member_id', '=', given.memberId)
    .where('vendor_code', '=', given.vendorCode)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (open) return refuse('vendor_transfer_open')
  const row = newRow(given, newId(given.now, deps.random))
  if (row.direction === 'send') {
    const may = await deps.ports.maySend(tx, given)
    if (!may.ok) return may
    const left = await deps.ports.money.leave(tx, moveOf(row))
    if (!left.ok) return refuse(left.error)
  }
  await tables.insertInto('vendor_wallets.transfers').values(row).execute()
  // His limits are held since they were asked, so nothing of the ledger waits behind them here.
  if (row.direction === 'send') await deps.ports.sentChanged(tx, row.member_id)
  await countMove(tx, given)
  await noteEvent(tx, row.transfer_id, { at: given.now, kind: 'created', ...(given.byName && { by_name: given.byName }) })
  return ok(row)
}

const newRow = (given: NewTransfer, transferId: string): TransferRow => ({
  ...{ transfer_id: transferId, brand_id: given.brandId, member_id: given.memberId, vendor_code: given.vendorCode },
  ...{ reference: `VW-${transferId}`, direction: given.direction, amount: given.amount, currency: given.currency, cause: given.cause },
  ...{ state: 'created', reason: null, refused_again: false, last_error: null, created_at: given.now, asked_at: null },
  ...{ due_at: given.now, asks: 0, queries: 0, ended_at: null },
  ...{ settle_outcome: null, settle_reason: null, settle_by: null, settle_name: null, settle_at: null, settled_by: null },
})
