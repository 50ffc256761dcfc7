import type { Amount } from '@croupier/kernel'
import type { DepositState } from './domain/deposit-state.ts'

export type DepositRow = {
  deposit_id: string
  brand_id: string
  member_id: string
  reference: string
  method_code: string
  provider: string
  state: DepositState
  amount: Amount
  fee: Amount
  currency: string
  checkout_url: string | null
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  balance_after: Amount | null
  is_late: boolean
}

export type WebhookEventRow = {
  provider: string
  event_id: string
  reference: string
  state: string
  amount: Amount
  outcome: string
  received_at: Date
}

export type CashierTables = {
  'cashier.deposits': DepositRow
  'cashier.webhook_events': WebhookEventRow
}
