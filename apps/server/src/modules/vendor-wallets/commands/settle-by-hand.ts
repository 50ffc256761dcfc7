import { ok, present, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { TransferRow } from '../tables.ts'
import type { VendorWalletsDeps } from '../vendor-wallets-deps.ts'
import { endTransfer } from './apply-answer.ts'
import { changeTransfer, loadTransfer } from './load-transfer.ts'
import { noteEvent } from './note-event.ts'

export interface Settle {
  readonly transferId: string
  readonly outcome: 'done' | 'refused'
  readonly reason: string
  readonly by: { readonly operatorId: string; readonly name: string }
  readonly now: Date
}

/**
 * Settles by hand what a vendor does not say: one operator proposes an outcome, another one agrees, and only then money moves (SETTLE-1). The vendor's own
 * word in between wins. Refuses what is over, what is not unknown, what a colleague has claimed, one's own proposal, and another outcome than the one proposed.
 */
export async function settleByHand(tx: Tx, deps: VendorWalletsDeps, settle: Settle): Promise<Result<TransferRow, Refusal>> {
  const row = await loadTransfer(tx, settle.transferId)
  if (!row) return refuse('vendor_transfer_not_found')
  if (row.ended_at) return refuse('vendor_transfer_over')
  if (row.state !== 'unknown') return refuse('vendor_transfer_not_unknown')
  const error = await deps.ports.claims.mayDecide(tx, { itemId: row.transfer_id, operatorId: settle.by.operatorId, now: settle.now })
  if (error) return { ok: false, error }
  if (row.settle_by === null) await propose(tx, deps, settle)
  else if (row.settle_by === settle.by.operatorId) return refuse('adjustment_own')
  else if (row.settle_outcome !== settle.outcome) return refuse('vendor_settlement_differs')
  else await agree(tx, deps, row, settle)
  return ok(present(await loadTransfer(tx, settle.transferId), 'the transfer is there'))
}

async function propose(tx: Tx, { ports }: VendorWalletsDeps, { transferId, outcome, reason, by, now }: Settle): Promise<void> {
  await changeTransfer(tx, transferId, {
    ...{ settle_outcome: outcome, settle_reason: reason, settle_by: by.operatorId, settle_name: by.name, settle_at: now },
  })
  // A colleague has to agree, who claims it in turn.
  await ports.claims.end(tx, transferId)
  await noteEvent(tx, transferId, { at: now, kind: `proposed_${outcome}`, by_name: by.name, detail: reason })
}

async function agree(tx: Tx, deps: VendorWalletsDeps, row: TransferRow, { outcome, by, now }: Settle): Promise<void> {
  await changeTransfer(tx, row.transfer_id, { settled_by: by.operatorId })
  await endTransfer(tx, deps, row, { state: outcome, reason: 'by_hand', kind: `settled_${outcome}`, now, by: by.name })
}
