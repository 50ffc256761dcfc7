import type { Amount } from '@croupier/kernel'
import type { DepositState } from './domain/deposit-state.ts'
import type { HoldReason } from './domain/judge-payment.ts'

export type DepositKind = 'card' | 'qr' | 'bank' | 'crypto'

/** What a member needs to pay beside a checkout; the keys are the contract's. */
export interface Instructions {
  readonly lines: readonly { readonly key: InstructionKey; readonly value: string }[]
  readonly qrText: string | null
}
export type InstructionKey = 'bankName' | 'branch' | 'holder' | 'number' | 'walletName' | 'network' | 'address' | 'reference'

export type DepositRow = {
  deposit_id: string
  brand_id: string
  member_id: string
  reference: string
  method_code: string
  kind: DepositKind
  provider: string
  state: DepositState
  amount: Amount
  fee: Amount
  currency: string
  amount_max: Amount
  fee_bps: number
  fee_fixed: Amount
  accepts_part: boolean
  received: Amount
  fee_taken: Amount
  checkout_url: string | null
  instructions: Instructions | null
  account_id: string | null
  provider_id: string | null
  confirmations: number
  confirmations_needed: number
  receipt_count: number
  claimed_paid_at: Date | null
  decided_by: string | null
  note: string | null
  ask_at: Date | null
  ask_tries: number
  is_starting: boolean
  return_url: string | null
  promotion_code: string | null
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  balance_after: Amount | null
  is_late: boolean
  reversed_at: Date | null
  reversed_by: string | null
  reversed_reason: string | null
}

export type WebhookEventRow = {
  provider: string
  event_id: string
  reference: string
  state: string
  amount: Amount
  outcome: string
  received_at: Date
  sent_at: Date | null
}

export type PaymentRow = {
  payment_id: string
  deposit_id: string
  brand_id: string
  member_id: string
  source: string
  external_id: string
  amount: Amount
  fee: Amount
  currency: string
  outcome: 'credited' | 'held' | 'returned'
  reason: HoldReason | null
  is_late: boolean
  at: Date
  decided_at: Date | null
  decided_by: string | null
  decided_name: string | null
  note: string | null
}

export type DepositorRow = {
  member_id: string
  brand_id: string
  first_paid_at: Date | null
  paid_count: number
  paid_sum: Amount
}

export type ReceivingAccountRow = {
  account_id: string
  brand_id: string
  method_code: string
  label: string
  fields: Partial<Record<'bankName' | 'branch' | 'holder' | 'number' | 'walletName' | 'qrText' | 'network' | 'address', string>>
  is_open: boolean
  last_used_at: Date | null
  version: number
}

export type BankLineRow = {
  line_id: string
  brand_id: string
  account_id: string
  booked_at: Date
  amount: Amount
  currency: string
  payer: string
  text: string
  external_id: string
  deposit_id: string | null
  taken_at: Date
  taken_by: string | null
  removed_at: Date | null
  removed_name: string | null
  removal_reason: string | null
}

export type AdjustmentRow = {
  adjustment_id: string
  brand_id: string
  member_id: string
  account: string
  amount: Amount
  currency: string
  reason: string
  state: 'proposed' | 'posted' | 'refused'
  proposed_by: string
  proposed_name: string
  proposed_at: Date
  decided_by: string | null
  decided_name: string | null
  decided_at: Date | null
  decision: string | null
}

export type CashierTables = {
  'cashier.deposits': DepositRow
  'cashier.webhook_events': WebhookEventRow
  'cashier.payments': PaymentRow
  'cashier.depositors': DepositorRow
  'cashier.receiving_accounts': ReceivingAccountRow
  'cashier.bank_lines': BankLineRow
  'cashier.adjustments': AdjustmentRow
}
