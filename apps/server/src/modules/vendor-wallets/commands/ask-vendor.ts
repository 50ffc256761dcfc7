import { type Tx, transaction } from '../../../platform/db/index.ts'
import type { BalanceAnswer, OrderAnswer, QueryAnswer, VendorOrder, VendorWallet } from '../ports.ts'
import type { TransferRow } from '../tables.ts'
import type { VendorWalletsDeps } from '../vendor-wallets-deps.ts'
import { applyAnswer, type Heard } from './apply-answer.ts'
import { askWaiting } from './ask-waiting.ts'
import { changeTransfer, loadTransfer } from './load-transfer.ts'
import { noteEvent } from './note-event.ts'
import { LEASE_MS } from './take-due.ts'

/** A vendor that has not answered within this time has not answered; what it did is found out by asking. */
const ANSWER_MS_MAX = 10_000

/**
 * Tells the vendor of a transfer: first it is written down that it is being told, then it is told, then its answer is written. Whoever dies between these
 * steps leaves a transfer of which nobody knows, and that is asked about (TRANSFER-ONCE-2).
 */
export async function tellVendor(deps: VendorWalletsDeps, transferId: string): Promise<TransferRow | undefined> {
  const taken = await transaction(deps.db, tx => take(tx, deps, transferId))
  if (!taken) return undefined
  const vendor = await findOrNothing(deps, taken)
  const act = taken.direction === 'send' ? 'deposit' : 'withdraw'
  const answer = await listen<OrderAnswer>(vendor && (() => vendor[act](orderOf(taken))))
  return hear(deps, taken, { to: 'order', answer })
}

/** Asks the vendor how a transfer stands of which nobody knows. */
export async function askVendor(deps: VendorWalletsDeps, transferId: string): Promise<TransferRow | undefined> {
  const row = await transaction(deps.db, tx => loadTransfer(tx, transferId))
  if (!row || row.ended_at || row.state === 'created') return undefined
  const vendor = await findOrNothing(deps, row)
  const answer = await listen<QueryAnswer>(vendor && (() => vendor.query(orderOf(row), row.direction)))
  return hear(deps, row, { to: 'query', answer })
}

/** A vendor that has said anything at all is there again: whatever waits for it is asked about now. */
async function hear(
  deps: VendorWalletsDeps,
  { transfer_id, brand_id, vendor_code }: TransferRow,
  heard: Heard,
): Promise<TransferRow | undefined> {
  const row = await transaction(deps.db, tx => applyAnswer(tx, deps, transfer_id, heard))
  if (heard.answer.state !== 'unknown') await askWaiting(deps, { brandId: brand_id, vendorCode: vendor_code })
  return row
}

const findOrNothing = ({ vendors }: VendorWalletsDeps, row: TransferRow): Promise<VendorWallet | undefined> =>
  vendors.find(row.brand_id, row.vendor_code)

const orderOf = ({ reference, member_id, amount, currency }: TransferRow): VendorOrder => ({
  ...{ reference, account: member_id, amount, currency },
})

async function take(tx: Tx, { clock }: VendorWalletsDeps, transferId: string): Promise<TransferRow | undefined> {
  const row = await loadTransfer(tx, transferId)
  if (row?.state !== 'created') return undefined
  const now = clock.now()
  const taken = { state: 'asking', asked_at: now, asks: row.asks + 1, due_at: new Date(now.getTime() + LEASE_MS) } as const
  await changeTransfer(tx, transferId, taken)
  await noteEvent(tx, transferId, { at: now, kind: 'told' })
  return { ...row, ...taken }
}

/** What a vendor says within the time that it has. An exception means that nobody knows, and so does silence. */
export async function listen<A extends OrderAnswer | QueryAnswer | BalanceAnswer>(
  ask: (() => Promise<A>) | undefined,
  timeoutMs = ANSWER_MS_MAX,
): Promise<A | { readonly state: 'unknown'; readonly detail: string }> {
  if (!ask) return { state: 'unknown', detail: 'the vendor is not connected' }
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<{ state: 'unknown'; detail: string }>(resolve => {
    timer = setTimeout(() => resolve({ state: 'unknown', detail: 'no answer in time' }), timeoutMs)
  })
  try {
    return await Promise.race([ask(), silence])
  } catch (error) {
    return { state: 'unknown', detail: error instanceof Error ? error.message : String(error) }
  } finally {
    clearTimeout(timer)
  }
}
