import { isKeptReceipt, isReceiptWhole, type KeptReceipt } from '@croupier/games/fairness'
import { amount } from '@croupier/kernel'
import { call } from '../api/call.ts'
import { fairnessKeysQuery } from '../api/queries/draws.ts'
import { queryClient } from '../api/query-client.ts'
import { readSession } from '../session/session-keys.ts'
import { findReceiptOfBet, putReceipts } from './receipt-store.ts'
import { toStore } from './to-store.ts'

/** What was laid at a table, as far as a receipt says it again. */
export interface TablePurchase {
  readonly betIds: readonly string[]
  readonly betEntropy: string
  readonly lines: readonly { readonly spot: string; readonly amount: string }[]
}

/** Asks for the receipt of an order at a table, checks it and keeps it in this browser. Answers whether it is signed and of what was laid, bet by bet. */
export async function keepTableReceipt(orderId: string, purchase: TablePurchase): Promise<boolean> {
  const [receipt, keys] = await Promise.all([
    call('tableReceipt', { params: { orderId } }) as Promise<unknown>,
    queryClient.fetchQuery(fairnessKeysQuery()) as Promise<unknown>,
  ])
  if (!isKeptReceipt(receipt) || !isReceiptWhole(receipt) || !isOf(receipt, purchase)) return false
  await putReceipts([toStore(receipt, keys, Date.now())])
  return true
}

/** Every bet stands in it, on its spot, with its amount and the bytes that this browser sent. */
function isOf({ tickets }: KeptReceipt, { betIds, betEntropy, lines }: TablePurchase): boolean {
  return betIds.every((bet, at) => {
    const ticket = tickets.find(each => each.bet === bet)
    const line = lines[at]
    if (!ticket || !line || ticket.entropy !== betEntropy) return false
    return (ticket.placement as { spot?: unknown }).spot === line.spot && amount(ticket.base) === amount(line.amount)
  })
}

/**
 * Keeps what was signed when a round closed beside the receipt of one of its bets: whoever has it before the cards exist can show that no other closing took
 * its place. Does nothing for a receipt that has it, or that this browser does not keep.
 */
export async function keepTableClosing(bet: string): Promise<void> {
  const kept = await findReceiptOfBet(readSession('account') ?? '', bet)
  if (!kept || kept.receipt.closing !== null) return
  const { receipt } = (await call('tableBetProof', { params: { betId: bet } })) as { receipt?: unknown }
  if (!isKeptReceipt(receipt) || receipt.closing === null) return
  const closed = { ...kept, receipt: { ...kept.receipt, closing: receipt.closing } }
  if (isReceiptWhole(closed.receipt)) await putReceipts([closed])
}
