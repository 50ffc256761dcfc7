import { canonicalJson, isKeptReceipt, isReceiptWhole, type Json, type KeptReceipt } from '@croupier/games/fairness'

/** What was bought, as far as a receipt says it again. */
export interface Purchase {
  readonly betIds: readonly string[]
  readonly betEntropy: string
  readonly lines: readonly { readonly play: string; readonly selection: unknown; readonly mode: string; readonly betGroup: number }[]
}

/** The receipts that are rightly signed and, where this browser knows what was bought, hold nothing else. */
export function wholeReceipts(answers: readonly unknown[], purchase: Purchase | undefined): readonly KeptReceipt[] {
  const whole = answers.filter(isKeptReceipt).filter(receipt => isReceiptWhole(receipt))
  if (!purchase) return whole
  const bought = new Set(purchase.lines.map(lineText))
  return whole.filter(({ tickets }) =>
    tickets.every(({ entropy, placement }) => entropy === purchase.betEntropy && bought.has(lineText(placement))),
  )
}

/** A line as text, whoever says it: one of the purchase, or the placement of a receipt. */
function lineText(line: unknown): string {
  const { play, selection, mode, betGroup } = Object(line) as Partial<Record<keyof Purchase['lines'][number], Json>>
  return canonicalJson([play, selection, mode, betGroup].map(part => part ?? null))
}

/** Whether every bet of a purchase has its receipt. */
export function areAllSigned(receipts: readonly KeptReceipt[], betIds: readonly string[]): boolean {
  const signed = new Set(receipts.flatMap(({ tickets }) => tickets.map(({ bet }) => bet)))
  return betIds.every(bet => signed.has(bet))
}
