import type { KeptReceipt } from '@croupier/games/fairness'
import { call } from '../api/call.ts'
import { fairnessKeysQuery } from '../api/queries/draws.ts'
import { queryClient } from '../api/query-client.ts'
import { loadChunk } from '../lazy/load-chunk.ts'
import { readSession } from '../session/session-keys.ts'
import type { Purchase } from './judge-receipts.ts'
import { drawName, listReceiptsOfDraw, putReceipts } from './receipt-store.ts'
import { toStore } from './to-store.ts'

/**
 * Asks for the receipts of an order, checks them and keeps them in this browser. Answers whether all are right: signed, and of each bet
 * that was bought where that is known. Throws where they can't be had or kept.
 */
export async function keepReceipts(orderId: string, purchase?: Purchase): Promise<boolean> {
  const { wholeReceipts, areAllSigned } = await loadChunk('receipts', () => import('./judge-receipts.ts'))
  const keys: unknown = await queryClient.fetchQuery(fairnessKeysQuery())
  const kept: KeptReceipt[] = []
  let answered = 0
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo++) {
    const { list, totalPages } = await call('lotteryOrderReceipts', { params: { orderId }, query: { pageNo } })
    const whole = wholeReceipts(list, purchase)
    await putReceipts(whole.map(receipt => toStore(receipt, keys, Date.now())))
    kept.push(...whole)
    answered += list.length
    pages = totalPages
  }
  return kept.length === answered && (!purchase || areAllSigned(kept, purchase.betIds))
}

/**
 * Keeps what was signed when a draw's sale closed beside the member's receipts of it: whoever has it before the draw can show that no
 * other closing took its place. Answers whether each receipt has it.
 */
export async function keepClosing(game: string, round: string): Promise<boolean> {
  const own = await listReceiptsOfDraw(readSession('account') ?? '', drawName(game, round))
  const open = own.filter(({ receipt }) => receipt.closing === null)
  const [first] = open
  if (!first) return true
  const { isKeptReceipt, isReceiptWhole } = await loadChunk('receipts', () => import('@croupier/games/fairness'))
  const { receipt } = await call('lotteryTicketProof', { params: { betId: first.bets[0] ?? '' } })
  if (!isKeptReceipt(receipt) || receipt.closing === null) return false
  const { closing } = receipt
  const closed = open.map(each => ({ ...each, receipt: { ...each.receipt, closing } }))
  await putReceipts(closed.filter(each => isReceiptWhole(each.receipt)))
  return true
}
