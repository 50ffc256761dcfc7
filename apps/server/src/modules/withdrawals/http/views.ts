import { formatAmount } from '@croupier/kernel'
import { reportUntil } from '../domain/late-report.ts'
import { nextActorOf, sumsOf } from '../domain/withdrawal-state.ts'
import type { Described } from '../queries/describe-withdrawals.ts'
import { type StoredRules, textIn } from '../queries/get-rules.ts'
import type { AccountRow, CaseMessageRow, CaseRow, EventRow, PayoutRow } from '../tables.ts'

const instant = (at: Date | null): string | null => at?.toISOString() ?? null
const money = (amount: bigint | null): string | null => (amount === null ? null : formatAmount(amount))

/** A withdrawal as it travels to its member. */
export function withdrawalView({ row, payouts, account, cases, rules, claim }: Described, language: string) {
  const method = rules.methods.find(each => each.methodCode === row.method_code)
  const facts = { ...row, payouts }
  const { net, paid } = sumsOf(facts)
  return {
    ...{ withdrawalId: row.withdrawal_id, number: row.number, methodCode: row.method_code, kind: account.kind, accountMask: account.mask },
    methodName: method ? textIn(method.name, language) : row.method_code,
    optionName: optionName(rules, account, language),
    ...{ amount: formatAmount(row.amount), fee: formatAmount(row.fee), net: formatAmount(net), paid: formatAmount(paid) },
    ...{ returned: formatAmount(row.returned + (row.is_fee_returned ? row.fee : 0n)), currency: row.currency },
    ...{ state: row.state, nextActor: nextActorOf(facts), reason: row.reason },
    mayCancel: (row.decision === 'requested' || row.decision === 'review') && claim === undefined,
    ...{ createdAt: row.created_at.toISOString(), endedAt: instant(row.ended_at) },
    payouts: payouts.map(payout => payoutView(payout, cases)),
  }
}

export const payoutView = (payout: PayoutRow, cases: readonly CaseRow[]) => {
  const caseId = cases.find(each => each.payout_id === payout.payout_id)?.case_id ?? null
  const until = caseId === null && payout.receipt_at ? reportUntil(payout, payout.receipt_at) : undefined
  return {
    ...{ payoutId: payout.payout_id, amount: formatAmount(payout.amount), state: payout.state, reference: payout.reference },
    ...{ createdAt: payout.created_at.toISOString(), paidAt: instant(payout.paid_at), receipt: payout.receipt },
    ...{ receiptDueAt: instant(payout.receipt_due_at), receiptAt: instant(payout.receipt_at) },
    ...{ reportUntil: until?.toISOString() ?? null, caseId },
  }
}

/** What only the desk is to know. */
const INTERNAL: readonly string[] = [
  'claimed',
  'handed_over',
  'released',
  'claim_expired',
  'sent_to_review',
  'payout_resent',
  'payout_contradicted',
]

/** The history as the member reads it: no names, no notes, nothing of who has claimed it. */
export const memberEvents = (events: readonly EventRow[]) =>
  events
    .filter(event => !INTERNAL.includes(event.kind))
    .map(({ at, kind, actor, payout_id, amount }) => ({ at: at.toISOString(), kind, actor, payoutId: payout_id, amount: money(amount) }))

export const deskEvents = (events: readonly EventRow[]) =>
  events.map(({ at, kind, actor, payout_id, amount, by_name, note, provider_answer }) => ({
    ...{
      at: at.toISOString(),
      kind,
      actor,
      payoutId: payout_id,
      amount: money(amount),
      by: by_name,
      note,
      providerAnswer: provider_answer,
    },
  }))

export const optionName = (rules: StoredRules['rules'], account: AccountRow, language: string): string => {
  const method = rules.methods.find(each => each.methodCode === account.method_code)
  const option = method?.options.find(each => each.code === account.option_code)
  return option ? textIn(option.name, language) : account.option_code
}

/** A bound account as it travels to its member. */
export const accountView = (account: AccountRow, rules: StoredRules['rules'], language: string, now: Date) => ({
  ...{ accountId: account.account_id, methodCode: account.method_code, kind: account.kind, optionCode: account.option_code },
  ...{ optionName: optionName(rules, account, language), holder: account.holder, mask: account.mask, isDefault: account.is_default },
  ...{ boundAt: account.bound_at.toISOString(), usableAt: account.usable_at > now ? account.usable_at.toISOString() : null },
})

/** A case as it stands in a list: what it is about and whose turn it is. */
export function caseLine(row: CaseRow, { row: withdrawal, payouts }: Pick<Described, 'row' | 'payouts'>) {
  const payout = payouts.find(each => each.payout_id === row.payout_id)
  return {
    ...{ caseId: row.case_id, withdrawalId: row.withdrawal_id, payoutId: row.payout_id, number: withdrawal.number },
    ...{ amount: formatAmount(payout?.amount ?? 0n), currency: withdrawal.currency, openedAt: row.opened_at.toISOString() },
    ...{ closedAt: instant(row.closed_at), outcome: row.outcome, waitsFor: row.waits_for },
  }
}

/** What was written to a case, as both sides read it; only the desk's side names the operator, and that in the log. */
export const messageView = (message: CaseMessageRow) => ({
  ...{ messageId: message.message_id, at: message.at.toISOString(), from: message.sender, text: message.text },
  evidenceUrl: message.picture ? `data:image/webp;base64,${message.picture.toString('base64')}` : null,
})
