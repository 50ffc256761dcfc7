import type { Tx } from '../../../platform/db/index.ts'
import { publish } from '../../../platform/outbox/index.ts'
import { askAgainMs, judgeOrder, judgeQuery, type Verdict } from '../domain/judge-answer.ts'
import type { OrderAnswer, QueryAnswer } from '../ports.ts'
import type { TransferRow } from '../tables.ts'
import type { VendorWalletsDeps } from '../vendor-wallets-deps.ts'
import { changeTransfer, loadTransfer, moveOf } from './load-transfer.ts'
import { DETAIL_LENGTH_MAX, noteEvent } from './note-event.ts'
import { countMove } from './open-wallet.ts'

/** What the vendor said, and to what. */
export type Heard = { readonly to: 'order'; readonly answer: OrderAnswer } | { readonly to: 'query'; readonly answer: QueryAnswer }

/**
 * Takes what the vendor said about a transfer. Its end is written once, with the money in the same transaction; a second word about a transfer that has
 * ended changes nothing (TRANSFER-ONCE-1). Answers the transfer afterwards, or nothing where there was nothing to change.
 */
export async function applyAnswer(tx: Tx, deps: VendorWalletsDeps, transferId: string, heard: Heard): Promise<TransferRow | undefined> {
  const row = await loadTransfer(tx, transferId)
  if (!row || row.ended_at) return undefined
  const now = deps.clock.now()
  const asked = { asks: row.asks, sinceAskedMs: now.getTime() - (row.asked_at ?? now).getTime(), wasRefusedAgain: row.refused_again }
  const verdict = heard.to === 'order' ? judgeOrder(asked, heard.answer) : judgeQuery(asked, heard.answer)
  await carryOut(tx, deps, row, verdict, now)
  return loadTransfer(tx, transferId)
}

async function carryOut(tx: Tx, deps: VendorWalletsDeps, row: TransferRow, verdict: Verdict, now: Date): Promise<void> {
  const { transfer_id: id } = row
  switch (verdict.next) {
    case 'done':
      return endTransfer(tx, deps, row, { state: 'done', now, kind: 'done' })
    case 'refused':
      return endTransfer(tx, deps, row, { state: 'refused', reason: verdict.reason, now, kind: 'refused' })
    case 'tell_again':
      // Its questions begin anew: what was asked before says nothing about how soon this order is answered.
      await changeTransfer(tx, id, { state: 'created', due_at: now, queries: 0, last_error: null })
      return noteEvent(tx, id, { at: now, kind: 'told_again' })
    case 'wait': {
      const due_at = new Date(now.getTime() + askAgainMs(row.queries))
      const last_error = verdict.error.slice(0, DETAIL_LENGTH_MAX)
      await changeTransfer(tx, id, { state: 'unknown', queries: row.queries + 1, refused_again: verdict.refusedAgain, due_at, last_error })
      if (row.state !== 'unknown') await noteEvent(tx, id, { at: now, kind: 'unknown', detail: verdict.error })
    }
  }
}

export interface End {
  readonly state: 'done' | 'refused'
  readonly reason?: TransferRow['reason']
  readonly kind: string
  readonly now: Date
  readonly by?: string
}

/** Where the money goes when a transfer ends: done or not, sent or brought. What was to be brought and was refused never moved. */
const STEPS: Readonly<Record<TransferRow['direction'], Readonly<Record<End['state'], 'arrive' | 'giveBack' | 'bring' | undefined>>>> = {
  send: { done: 'arrive', refused: 'giveBack' },
  bring: { done: 'bring', refused: undefined },
}

/** The end of a transfer with its money. The caller holds its row. */
export async function endTransfer(tx: Tx, { ports }: VendorWalletsDeps, row: TransferRow, end: End): Promise<void> {
  // The wallet's row before the member's limits before the ledger, as everywhere.
  await countMove(tx, { memberId: row.member_id, vendorCode: row.vendor_code })
  await changeTransfer(tx, row.transfer_id, {
    ...{ state: end.state, reason: end.state === 'refused' ? (end.reason ?? 'refused') : null },
    ...{ ended_at: end.now, due_at: null },
  })
  await ports.claims.end(tx, row.transfer_id)
  const step = STEPS[row.direction][end.state]
  if (step && step !== 'arrive') await ports.sentChanged(tx, row.member_id)
  if (step) await ports.money[step](tx, moveOf(row))
  await noteEvent(tx, row.transfer_id, { at: end.now, kind: end.kind, ...(end.by && { by_name: end.by }) })
  const payload = { transferId: row.transfer_id, memberId: row.member_id, vendorCode: row.vendor_code, state: end.state }
  await publish(tx, { topic: 'vendor-wallets.transfer-ended', brandId: row.brand_id, payload })
}
