import type { Amount } from '@croupier/kernel'
import type { Kind } from '../terms/terms.ts'

/** An earlier period that a correction touched since the last bill of its chain: its gross as that bill knew it, and as it is now. */
export interface GrossChange {
  readonly before: Amount
  readonly after: Amount
}

/** What decides on payment, of a bill that was written. */
export interface BilledAmount {
  readonly gross: Amount
  readonly adjustment: Amount
  readonly amount: Amount
}

/**
 * What earlier periods of the chain add to a bill, §7.5: all their gross as known now, less all that was billed. Bills are never edited, so
 * that what the last one left over and what changed since is all that can differ, and the cost does not grow with history.
 *
 * @param last the chain's last written bill, if there is one
 * @param changes periods before this one that were computed again since that bill, see `reachOf`; one that had no bill counts from 0
 */
export function adjustmentOf(last: BilledAmount | undefined, changes: readonly GrossChange[]): Amount {
  const left = last ? last.gross + last.adjustment - last.amount : 0n
  return changes.reduce((total, { before, after }) => total + after - before, left)
}

/** Never below nothing: what does not fit waits for the next bill. */
export function amountOf(gross: Amount, adjustment: Amount): Amount {
  const amount = gross + adjustment
  return amount > 0n ? amount : 0n
}

/** A bill is written where something happened; by the day and on dividends also where earlier periods have a say, §7.6. */
export function isWritten(kind: Kind, bill: { readonly lines: number; readonly adjustment: Amount; readonly carryIn: Amount }): boolean {
  if (bill.lines > 0) return true
  return (kind === 'daily_salary' || kind === 'dividend') && (bill.adjustment !== 0n || bill.carryIn !== 0n)
}
