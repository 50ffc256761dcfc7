import { formatAmount } from '@croupier/kernel'
import type { DepositRow } from '../deposits-table.ts'
import { isOpen } from '../domain/deposit-state.ts'

/** A deposit as it travels. */
export const depositView = (row: DepositRow) => ({
  depositId: row.deposit_id,
  reference: row.reference,
  methodCode: row.method_code,
  state: row.state,
  amount: formatAmount(row.amount),
  fee: formatAmount(row.fee),
  credited: row.state === 'paid' ? formatAmount(row.amount - row.fee) : null,
  currency: row.currency,
  checkoutUrl: isOpen(row.state) ? row.checkout_url : null,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  balanceAfter: row.balance_after === null ? null : formatAmount(row.balance_after),
})
