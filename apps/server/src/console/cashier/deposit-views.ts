import type { Endpoints, ValueOf } from '@croupier/contract'
import { formatAmount } from '@croupier/kernel'
import type { AdjustmentRow, CreditProposal, DeskRow, LabelledLine, PaymentRow } from '../../modules/cashier/index.ts'

import type { Claim } from '../../modules/claims/index.ts'
import { claimView } from '../claims/claim-view.ts'

export interface DeskNames {
  readonly accounts: ReadonlyMap<string, string>
  readonly brands: ReadonlyMap<string, string>
  /** By brand and code, in the operator's language. */
  readonly methods: ReadonlyMap<string, string>
  /** By order. */
  readonly claims: ReadonlyMap<string, Claim>
}

/** An order as the desk sees it. */
export const deskView = (row: DeskRow, names: DeskNames): ValueOf<Endpoints['deskDeposits']>['list'][number] => ({
  depositId: row.deposit_id,
  brandId: row.brand_id,
  merchantCode: names.brands.get(row.brand_id) ?? '-',
  memberId: row.member_id,
  account: names.accounts.get(row.member_id) ?? '-',
  reference: row.reference,
  methodCode: row.method_code,
  methodName: names.methods.get(`${row.brand_id} ${row.method_code}`) ?? row.method_code,
  kind: row.kind,
  provider: row.provider,
  state: row.state,
  amount: formatAmount(row.amount),
  received: formatAmount(row.received),
  held: formatAmount(row.held),
  fee: formatAmount(row.fee_taken),
  currency: row.currency,
  isLate: row.is_late,
  receiptCount: row.receipt_count,
  claimedPaidAt: row.claimed_paid_at?.toISOString() ?? null,
  claim: claimView(names.claims.get(row.deposit_id)),
  attention: row.attention,
  note: row.note,
  reversed: row.reversed_at && { at: row.reversed_at.toISOString(), by: row.reversed_by ?? '', reason: row.reversed_reason ?? '' },
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})

export const paymentView = (row: PaymentRow) => ({
  paymentId: row.payment_id,
  source: row.source,
  externalId: row.external_id,
  amount: formatAmount(row.amount),
  fee: formatAmount(row.fee),
  outcome: row.outcome,
  reason: row.reason,
  isLate: row.is_late,
  at: row.at.toISOString(),
  decidedBy: row.decided_name,
  note: row.note,
})

export const bankLineView = (row: LabelledLine) => ({
  lineId: row.line_id,
  brandId: row.brand_id,
  accountId: row.account_id,
  accountLabel: row.account_label,
  bookedAt: row.booked_at.toISOString(),
  amount: formatAmount(row.amount),
  currency: row.currency,
  payer: row.payer,
  text: row.text,
  externalId: row.external_id,
  depositId: row.deposit_id,
  reference: row.reference,
  removal: row.removed_at && { at: row.removed_at.toISOString(), by: row.removed_name ?? '', reason: row.removal_reason ?? '' },
})

export const adjustmentView = (row: AdjustmentRow, operatorId: string) => ({
  adjustmentId: row.adjustment_id,
  brandId: row.brand_id,
  memberId: row.member_id,
  account: row.account,
  amount: formatAmount(row.amount),
  currency: row.currency,
  reason: row.reason,
  state: row.state,
  proposedBy: row.proposed_name,
  proposedAt: row.proposed_at.toISOString(),
  isOwn: row.proposed_by === operatorId,
  decidedBy: row.decided_name,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decision: row.decision,
})

export const proposalView = ({ amount, proofId, operatorId, name, at }: CreditProposal, askedBy: string) => ({
  ...{ amount: formatAmount(amount), proofId, proposedBy: name, at: at.toISOString() },
  isOwn: operatorId === askedBy,
})
