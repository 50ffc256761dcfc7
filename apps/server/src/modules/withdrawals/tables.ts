import type { CaseOutcome, PayoutState, ReceiptState, WithdrawalKind, WithdrawalRules, WithdrawalState } from '@croupier/contract'
import type { Amount } from '@croupier/kernel'
import type { JSONColumnType } from 'kysely'
import type { RiskFlag } from './domain/judge-risk.ts'
import type { Decision } from './domain/withdrawal-state.ts'

export type AccountRow = {
  account_id: string
  brand_id: string
  member_id: string
  method_code: string
  kind: WithdrawalKind
  option_code: string
  holder: string
  number_sealed: Buffer
  number_print: Buffer
  mask: string
  is_default: boolean
  bound_at: Date
  usable_at: Date
  removed_at: Date | null
}

export type WithdrawalRow = {
  withdrawal_id: string
  brand_id: string
  member_id: string
  number: string
  account_id: string
  method_code: string
  provider: string
  payout_max: Amount
  currency: string
  amount: Amount
  fee: Amount
  decision: Decision
  state: WithdrawalState
  is_automatic: boolean
  approved_by: string | null
  flags: readonly RiskFlag[]
  reason: string | null
  returned: Amount
  is_fee_taken: boolean
  is_fee_returned: boolean
  version: number
  created_at: Date
  paid_at: Date | null
  ended_at: Date | null
}

export type PayoutRow = {
  payout_id: string
  withdrawal_id: string
  place: number
  reference: string
  provider: string
  amount: Amount
  state: PayoutState
  note: string | null
  provider_reference: string | null
  last_error: string | null
  created_at: Date
  sent_at: Date | null
  due_at: Date | null
  queries: number
  paid_at: Date | null
  receipt: ReceiptState
  receipt_due_at: Date | null
  remind_at: Date | null
  receipt_at: Date | null
}

export type EventActor = 'member' | 'operator' | 'provider' | 'system'
export type EventRow = {
  withdrawal_id: string
  at: Date
  kind: string
  actor: EventActor
  by_name: string | null
  payout_id: string | null
  amount: Amount | null
  note: string | null
  provider_answer: string | null
}

export type CaseRow = {
  case_id: string
  brand_id: string
  member_id: string
  withdrawal_id: string
  payout_id: string
  opened_at: Date
  waits_for: 'member' | 'operator' | 'nobody'
  outcome: CaseOutcome | null
  closed_at: Date | null
}

export type CaseMessageRow = {
  message_id: string
  case_id: string
  at: Date
  sender: 'member' | 'operator' | 'system'
  by_name: string | null
  text: string
  picture: Buffer | null
}

export type PayoutReportRow = {
  provider: string
  event_id: string
  payout_id: string
  state: 'paid' | 'pending' | 'failed'
  amount: Amount | null
  currency: string | null
  outcome: 'applied' | 'known' | 'contradiction' | 'mismatch'
  received_at: Date
  sent_at: Date | null
}

export type WithdrawalsTables = {
  'withdrawals.rules': { brand_id: string; version: number; rules: JSONColumnType<WithdrawalRules> }
  'withdrawals.members': { member_id: string; brand_id: string; bound_count: number; turned_over_at: Date | null }
  'withdrawals.accounts': AccountRow
  'withdrawals.withdrawals': Omit<WithdrawalRow, 'flags'> & { flags: JSONColumnType<readonly RiskFlag[]> }
  'withdrawals.payouts': PayoutRow
  'withdrawals.payout_reports': PayoutReportRow
  'withdrawals.events': EventRow
  'withdrawals.cases': CaseRow
  'withdrawals.case_messages': CaseMessageRow
}
