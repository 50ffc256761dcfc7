import type { ReceiptState } from '@croupier/contract'

const REPORT_DAYS = 7
const DAY_MS = 86_400_000

interface Receipt {
  readonly receipt: ReceiptState
  readonly receipt_due_at: Date | null
}

/** When silence became "received": at the promised instant, whether or not the sweep has come by. */
export function countedAt({ receipt, receipt_due_at: dueAt }: Receipt, now: Date): Date | undefined {
  if (!dueAt || (receipt !== 'forced' && !(receipt === 'waiting' && dueAt <= now))) return undefined
  return dueAt
}

/** Until when a payout that counts as received may still be reported as not received (RECEIPT-4). */
export function reportUntil(payout: Receipt, now: Date): Date | undefined {
  const at = countedAt(payout, now)
  return at && new Date(at.getTime() + REPORT_DAYS * DAY_MS)
}
