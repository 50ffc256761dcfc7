import type { Bill, BillSummary } from '@croupier/contract'
import { isOwed } from '@croupier/games/contracts'
import { type Amount, formatAmount } from '@croupier/kernel'
import type { KeptTier, ListedBill, WholeBill } from '../queries/bill-row.ts'
import type { BillBelow, Explanation } from '../queries/explain-bill.ts'

/** All four digits: bills are computed with them, and whoever adds up must come to the same. */
export const money = (amount: Amount): string => formatAmount(amount, 4)

const NOBODY = '–'
export type NameOf = (memberId: string) => string

export const summaryView = (bill: ListedBill, nameOf: NameOf): BillSummary => ({
  ...{ billId: bill.billId, number: bill.number, kind: bill.kind, period: bill.period, currency: bill.currency, state: bill.state },
  from: bill.periodStart.toISOString(),
  to: bill.periodEnd.toISOString(),
  issuedAt: bill.issuedAt.toISOString(),
  payer: bill.payerId === null ? null : nameOf(bill.payerId),
  receiver: nameOf(bill.receiverId),
  claimUntil: bill.state === 'awaiting_claim' ? (bill.claimUntil?.toISOString() ?? null) : null,
  gross: money(bill.gross),
  adjustment: money(bill.adjustment),
  amount: money(bill.amount),
  paid: money(bill.paid),
})

export const nameFrom =
  (people: ReadonlyMap<string, { readonly account: string }>): NameOf =>
  memberId =>
    people.get(memberId)?.account ?? NOBODY

const tierView = (tier: KeptTier, isPaying: boolean) => ({
  ratePpm: Number(tier.ratePpm),
  isMet: tier.isMet,
  isPaying,
  thresholds: tier.thresholds.map(({ threshold, need, have, isMet }) => {
    const text = (value: string) => (threshold === 'minActive' ? value : money(BigInt(value)))
    return { threshold, need: text(need), have: have === null ? null : text(have), isMet }
  }),
})

export const belowView = ({ billId, receiverId, ratePpm, amount, paid }: BillBelow, nameOf: NameOf) => ({
  ...{ billId, receiver: nameOf(receiverId), ratePpm, amount: money(amount), paid: money(paid) },
})

/** A whole bill as it is sent, but for what the reader may see of those below. */
export function wholeView(
  bill: WholeBill,
  { payments, history, versionNumber }: Explanation,
  seen: Pick<Bill, 'below' | 'changes'>,
  nameOf: NameOf,
): Bill {
  const { terms } = bill
  return {
    ...summaryView(bill, nameOf),
    ...{ timeZone: bill.timeZone, versionNumber, termsHash: bill.termsHash, codeVersion: bill.codeVersion, unavailable: bill.unavailable },
    ...{ basis: terms.basis, carry: terms.carry, payout: terms.payout, deductions: [...terms.deductions] },
    activeBet: money(BigInt(terms.activeBet)),
    activeDeposit: money(BigInt(terms.activeDeposit)),
    figures: figuresView(bill),
    tiers: bill.tiers.map((tier, index) => tierView(tier, index === bill.tier)),
    ...seen,
    payments: payments.map(({ source, amount, at }) => ({ source, amount: money(amount), at: at.toISOString() })),
    rest: money(isOwed(bill) ? bill.amount - bill.paid : 0n),
    history: history.map(({ state, at, reason }) => ({ state, at: at.toISOString(), reason: state === 'refused' ? reason : null })),
  }
}

const figuresView = (bill: WholeBill): Bill['figures'] => ({
  ...{ bets: bill.bets, active: bill.active, validBet: money(bill.validBet), grossLoss: money(bill.grossLoss) },
  ...{ deductions: money(bill.deductions), salaries: money(bill.salaries), loss: money(bill.loss), carryIn: money(bill.carryIn) },
  ...{ base: money(bill.base), betPerDay: money(bill.betPerDay), carryOut: money(bill.carryOut) },
  betPerHour: bill.betPerHour === null ? null : money(bill.betPerHour),
})
