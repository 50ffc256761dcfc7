import { formatAmount } from '@croupier/kernel'
import { takesReceipt } from '../commands/member-acts.ts'
import type { DepositRow } from '../deposits-table.ts'
import { isOpen } from '../domain/deposit-state.ts'

/** A deposit as it travels. */
export const depositView = (row: DepositRow) => ({
  depositId: row.deposit_id,
  reference: row.reference,
  methodCode: row.method_code,
  kind: row.kind,
  state: row.state,
  amount: formatAmount(row.amount),
  received: formatAmount(row.received),
  fee: formatAmount(row.received > 0n ? row.fee_taken : row.fee),
  credited: row.received > 0n ? formatAmount(row.received - row.fee_taken) : null,
  currency: row.currency,
  checkoutUrl: isOpen(row.state) ? row.checkout_url : null,
  instructions: isOpen(row.state) && row.instructions ? { ...row.instructions, lines: [...row.instructions.lines] } : null,
  isStarting: row.is_starting && isOpen(row.state),
  takesReceipt: takesReceipt(row),
  receiptCount: row.receipt_count,
  claimedPaidAt: row.claimed_paid_at?.toISOString() ?? null,
  confirmations: row.confirmations_needed > 0 ? { seen: row.confirmations, needed: row.confirmations_needed } : null,
  note: row.note,
  promotionCode: row.promotion_code,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  balanceAfter: row.balance_after === null ? null : formatAmount(row.balance_after),
})
