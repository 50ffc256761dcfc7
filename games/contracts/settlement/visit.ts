import type { Amount } from '@croupier/kernel'
import { type BillState, isOwed } from '../bills/state.ts'
import { KINDS, type Kind } from '../terms/terms.ts'
import { HOUSE, type Party } from '../versions/version.ts'

/** A bill as settlement sees it. */
export interface OwedBill {
  readonly id: string
  readonly payer: Party
  readonly receiver: string
  /** The receiver's account number, which orders bills of one instant. */
  readonly receiverNumber: number
  readonly kind: Kind
  readonly issuedAt: Date
  readonly state: BillState
  readonly amount: Amount
  readonly paid: Amount
}

/** Where money of a visit comes from: the house, the payer's own received bills, or his main wallet. */
export type PaymentSource = 'house' | 'commission' | 'main'

export interface Payment {
  readonly bill: OwedBill
  readonly from: PaymentSource
  readonly amount: Amount
}

/** What one visit posts, in order: payments to the receivers' commission, then what remains of the payer's own into his main wallet. */
export interface Visit {
  readonly payments: readonly Payment[]
  readonly toMain: Amount
}

/** Cash that a payer can pay from; bonus, vendor wallets and frozen sums are not in it. */
export interface PayerFunds {
  readonly commission: Amount
  readonly main: Amount
}

/**
 * One payer's visit of a settlement run, §9.2: pays his due bills oldest first, from what he received himself, then from his main wallet.
 *
 * @param bills bills of which he is the payer; those that are not owed, held or paid stay as they are
 * @param ownBills bills of which he is the receiver, of the same kinds and instants
 */
export function visitPayer(
  payer: Party,
  funds: PayerFunds,
  { bills, ownBills }: { readonly bills: readonly OwedBill[]; readonly ownBills: readonly OwedBill[] },
): Visit {
  const due = bills.filter(bill => restOf(bill) > 0n && isDue(bill, ownBills)).sort(byAge)
  if (payer === HOUSE) return { payments: due.map(bill => ({ bill, from: 'house', amount: restOf(bill) })), toMain: 0n }
  const left = { ...funds }
  const payments = due.flatMap(bill => payFrom(left, bill))
  return { payments, toMain: left.commission }
}

/** Pays what can be paid of one bill, and takes it from what is left. */
function payFrom(left: { commission: Amount; main: Amount }, bill: OwedBill): Payment[] {
  const payments: Payment[] = []
  let rest = restOf(bill)
  for (const from of ['commission', 'main'] as const) {
    const amount = rest < left[from] ? rest : left[from]
    if (amount <= 0n) continue
    left[from] -= amount
    rest -= amount
    payments.push({ bill, from, amount })
  }
  return payments
}

export const restOf = ({ amount, paid }: Pick<OwedBill, 'amount' | 'paid'>): Amount => amount - paid

/** Owed, and not held by a bill above it. */
export const isDue = (bill: OwedBill, ownBillsOfPayer: readonly OwedBill[]): boolean => isOwed(bill) && !isHeld(bill, ownBillsOfPayer)

/** A bill waits while its payer's own bill of the same kind and instant awaits a review or a claim, §9.4. */
export const isHeld = (bill: OwedBill, ownBillsOfPayer: readonly OwedBill[]): boolean =>
  ownBillsOfPayer.some(
    own =>
      own.receiver === bill.payer &&
      own.kind === bill.kind &&
      own.issuedAt.getTime() === bill.issuedAt.getTime() &&
      (own.state === 'awaiting_review' || own.state === 'awaiting_claim'),
  )

/** Oldest first: by issue, then by kind, then by the receiver's number. */
export const byAge = (a: OwedBill, b: OwedBill): number =>
  a.issuedAt.getTime() - b.issuedAt.getTime() || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || a.receiverNumber - b.receiverNumber

/** Top-down: the order in which bills are written, by their receivers, and payers are visited after the house. */
export const topDown = (
  a: { readonly depth: number; readonly number: number },
  b: { readonly depth: number; readonly number: number },
): number => a.depth - b.depth || a.number - b.number
