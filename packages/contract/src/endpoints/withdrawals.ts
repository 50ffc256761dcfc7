import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Ack, AmountInput, AmountText, Code, DayHours, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'

const group = 'Withdrawals'
const SEALED = ['sealed_body_required', 'sealed_body_invalid', 'sealed_body_expired', 'sealed_body_replayed'] as const
const PROOF = ['payment_password_not_set', 'payment_password_wrong', 'payment_password_locked'] as const
const PaymentPassword = Type.String({ minLength: 1, maxLength: 255 })
const call = { group, auth: 'real' } as const

export const WITHDRAWAL_STATES = [
  'requested',
  'review',
  'approved',
  'paying',
  'part_paid',
  'paid',
  'received',
  'failed',
  'disputed',
  'rejected',
  'cancelled',
  'returned',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]
export const PAYOUT_STATES = ['queued', 'sending', 'sent', 'unknown', 'paid', 'failed', 'reversed'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]
export const RECEIPT_STATES = ['none', 'waiting', 'received', 'not_received', 'forced', 'settled'] as const
export type ReceiptState = (typeof RECEIPT_STATES)[number]
export const WITHDRAWAL_KINDS = ['bank', 'ewallet', 'crypto'] as const
export type WithdrawalKind = (typeof WITHDRAWAL_KINDS)[number]
export const CASE_OUTCOMES = ['proof_shown', 'paid_again', 'refunded', 'found'] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]

export const WithdrawalKindSchema = Type.Enum([...WITHDRAWAL_KINDS])
export const WithdrawalStateSchema = Type.Enum([...WITHDRAWAL_STATES])
export const NextActor = Type.Enum(['member', 'operator', 'provider', 'system', 'nobody'])

export const Payout = Type.Object({
  payoutId: Id,
  amount: AmountText,
  state: Type.Enum([...PAYOUT_STATES]),
  reference: Type.String({ description: 'By which the payment can be found at the bank or provider' }),
  createdAt: Instant,
  paidAt: Nullable(Instant),
  receipt: Type.Enum([...RECEIPT_STATES]),
  receiptDueAt: Nullable(Instant),
  receiptAt: Nullable(Instant),
  reportUntil: Nullable(
    Type.String({ ...Instant, description: 'Until then a payout that counts as received can be reported as not received' }),
  ),
  caseId: Nullable(Id),
})
export const WithdrawalEvent = Type.Object({
  at: Instant,
  kind: Type.String(),
  actor: Type.Enum(['member', 'operator', 'provider', 'system']),
  payoutId: Nullable(Id),
  amount: Nullable(AmountText),
})
export const Withdrawal = Type.Object({
  withdrawalId: Id,
  number: Type.String(),
  methodCode: Code,
  methodName: Type.String(),
  kind: WithdrawalKindSchema,
  accountMask: Type.String(),
  optionName: Type.String({ description: 'The bank, wallet or network' }),
  amount: AmountText,
  fee: AmountText,
  net: AmountText,
  paid: AmountText,
  returned: AmountText,
  currency: Type.String(),
  state: WithdrawalStateSchema,
  nextActor: NextActor,
  reason: Nullable(Type.String({ description: 'Why it was rejected or returned' })),
  mayCancel: Type.Boolean(),
  createdAt: Instant,
  endedAt: Nullable(Instant),
  payouts: Type.Array(Payout),
})
export const WithdrawalAccount = Type.Object({
  accountId: Id,
  methodCode: Code,
  kind: WithdrawalKindSchema,
  optionCode: Code,
  optionName: Type.String(),
  holder: Type.String(),
  mask: Type.String(),
  isDefault: Type.Boolean(),
  boundAt: Instant,
  usableAt: Nullable(Instant),
})
export const CaseMessage = Type.Object({
  messageId: Id,
  at: Instant,
  from: Type.Enum(['member', 'operator', 'system']),
  text: Type.String(),
  evidenceUrl: Nullable(Type.String({ description: 'A picture as a data address' })),
})
const CASE_LINE = {
  caseId: Id,
  withdrawalId: Id,
  payoutId: Id,
  number: Type.String(),
  amount: AmountText,
  currency: Type.String(),
  openedAt: Instant,
  closedAt: Nullable(Instant),
  outcome: Nullable(Type.Enum([...CASE_OUTCOMES])),
  waitsFor: Type.Enum(['member', 'operator', 'nobody']),
  messageCount: Type.Integer(),
}
export const WithdrawalCaseLine = Type.Object(CASE_LINE)
export const WithdrawalCase = Type.Object({ ...CASE_LINE, messages: Type.Array(CaseMessage) })
const TurnoverLine = Type.Object({
  at: Instant,
  amount: AmountText,
  required: AmountText,
  done: AmountText,
  owed: AmountText,
})
const Measured = Type.Object({
  count: Type.Integer({ description: 'Paid withdrawals of the last 30 days, of very many the newest' }),
  medianSeconds: Nullable(Type.Integer({ description: 'Null where there are too few to say' })),
  p90Seconds: Nullable(Type.Integer()),
})
const WithdrawalMethod = Type.Object({
  methodCode: Code,
  kind: WithdrawalKindSchema,
  name: Type.String(),
  open: Type.Boolean(),
  closedBecause: Nullable(Type.Enum(['closed', 'hours'])),
  hours: Nullable(DayHours),
  amountMin: AmountText,
  amountMax: AmountText,
  feeBps: Type.Integer(),
  feeFixed: AmountText,
  accountsMax: Type.Integer(),
  options: Type.Array(Type.Object({ code: Code, name: Type.String() })),
  measured: Measured,
})

/** As promotions' pictures (specification §9): png or jpg, under 5 MB. */
export const EVIDENCE_BYTES_MAX = 5 * 1024 * 1024
export const CaseInput = Type.Object({ text: Type.String({ minLength: 1, maxLength: 1000 }) })

const withdrawalParams = Type.Object({ withdrawalId: Id })
const accountParams = Type.Object({ accountId: Id })

export const withdrawalEndpoints = {
  withdrawalOptions: endpoint({
    id: 'withdrawalOptions',
    method: 'GET',
    path: '/wps/v2/withdrawals/options',
    ...call,
    summary: 'What can be withdrawn now, how, and what prevents it',
    value: Type.Object({
      open: Type.Boolean(),
      currency: Type.String(),
      available: AmountText,
      locked: AmountText,
      holderName: Nullable(Type.String()),
      hasPaymentPassword: Type.Boolean(),
      coolingHours: Type.Integer(),
      receiptMinutes: Type.Integer(),
      verification: Type.Object({ level: Type.Integer(), needed: Type.Integer() }),
      turnover: Type.Object({ owed: AmountText, percent: Type.Integer(), lines: Type.Array(TurnoverLine) }),
      limits: Type.Object({
        rank: Type.Integer(),
        amountPerDay: AmountText,
        amountLeft: AmountText,
        countPerDay: Type.Integer(),
        countLeft: Type.Integer(),
        freePerDay: Type.Integer(),
        freeLeft: Type.Integer(),
        resetsAt: Instant,
      }),
      forfeits: Type.Object({ sum: AmountText, grants: Type.Integer() }, { description: 'Bonus money that a withdrawal would end' }),
      methods: Type.Array(WithdrawalMethod),
    }),
    errors: [],
  }),
  withdrawalAccounts: endpoint({
    id: 'withdrawalAccounts',
    method: 'GET',
    path: '/wps/v2/withdrawals/accounts',
    ...call,
    summary: 'The member’s payout accounts',
    value: Type.Array(WithdrawalAccount),
    errors: [],
  }),
  bindWithdrawalAccount: endpoint({
    id: 'bindWithdrawalAccount',
    method: 'POST',
    path: '/wps/v2/withdrawals/accounts',
    ...call,
    summary: 'Add a payout account in the member’s own name, with the payment password',
    throttle: 'write',
    sealed: true,
    body: Type.Object({
      methodCode: Code,
      optionCode: Code,
      holder: Type.String({ minLength: 1, maxLength: 120 }),
      number: Type.String({ minLength: 1, maxLength: 120 }),
      paymentPassword: PaymentPassword,
    }),
    value: WithdrawalAccount,
    errors: [
      'validation_failed',
      'withdrawal_method_closed',
      'withdrawal_account_invalid',
      'withdrawal_account_exists',
      'withdrawal_accounts_full',
      'payee_name_required',
      'payee_name_differs',
      ...PROOF,
      ...SEALED,
    ],
  }),
  unbindWithdrawalAccount: endpoint({
    id: 'unbindWithdrawalAccount',
    method: 'POST',
    path: '/wps/v2/withdrawals/accounts/:accountId/unbind',
    ...call,
    summary: 'Remove a payout account',
    throttle: 'write',
    sealed: true,
    params: accountParams,
    body: Type.Object({ paymentPassword: PaymentPassword }),
    value: Ack,
    errors: ['withdrawal_account_not_found', 'withdrawal_account_in_use', ...PROOF, ...SEALED],
  }),
  chooseWithdrawalAccount: endpoint({
    id: 'chooseWithdrawalAccount',
    method: 'PUT',
    path: '/wps/v2/withdrawals/accounts/:accountId/default',
    ...call,
    summary: 'Make an account the default one',
    throttle: 'write',
    params: accountParams,
    value: Ack,
    errors: ['withdrawal_account_not_found'],
  }),
  requestWithdrawal: endpoint({
    id: 'requestWithdrawal',
    method: 'POST',
    path: '/wps/v2/withdrawals',
    ...call,
    summary: 'Request a withdrawal; the amount is locked until it is paid or returned',
    money: true,
    sealed: true,
    throttle: 'write',
    body: Type.Object({
      accountId: Id,
      amount: AmountInput,
      paymentPassword: PaymentPassword,
      forfeitBonus: Type.Optional(Type.Boolean({ description: 'The member has seen which bonus money ends with it' })),
    }),
    value: Withdrawal,
    errors: [
      'amount_invalid',
      'amount_out_of_range',
      'insufficient_funds',
      'confirm_forfeit',
      'withdrawal_closed',
      'withdrawal_method_closed',
      'withdrawal_method_hours',
      'withdrawal_account_not_found',
      'withdrawal_account_cooling',
      'withdrawal_day_amount_reached',
      'withdrawal_day_count_reached',
      'amount_owed',
      'debt_open',
      'turnover_owed',
      'verification_required',
      'payee_name_differs',
      ...PROOF,
      ...SEALED,
    ],
  }),
  listWithdrawals: endpoint({
    id: 'listWithdrawals',
    method: 'GET',
    path: '/wps/v2/withdrawals',
    ...call,
    summary: 'Withdrawals of the account, newest first',
    query: Type.Object({ ...pageQuery(), state: Type.Optional(WithdrawalStateSchema) }),
    value: page(Withdrawal),
    errors: [],
  }),
  getWithdrawal: endpoint({
    id: 'getWithdrawal',
    method: 'GET',
    path: '/wps/v2/withdrawals/:withdrawalId',
    ...call,
    summary: 'One withdrawal with everything that happened to it',
    params: withdrawalParams,
    value: Type.Object({ ...Withdrawal.properties, events: Type.Array(WithdrawalEvent) }),
    errors: ['withdrawal_not_found'],
  }),
  cancelWithdrawal: endpoint({
    id: 'cancelWithdrawal',
    method: 'POST',
    path: '/wps/v2/withdrawals/:withdrawalId/cancel',
    ...call,
    summary: 'Cancel a request before an operator claims it; the money returns to the main wallet',
    money: true,
    throttle: 'write',
    params: withdrawalParams,
    value: Withdrawal,
    errors: ['withdrawal_not_found', 'withdrawal_state_conflict', 'withdrawal_claimed'],
  }),
  answerPayout: endpoint({
    id: 'answerPayout',
    method: 'POST',
    path: '/wps/v2/withdrawals/payouts/:payoutId/receipt',
    ...call,
    summary: 'Say whether a payout was received; "not received" opens a case',
    money: true,
    throttle: 'write',
    params: Type.Object({ payoutId: Id }),
    body: Type.Object({ received: Type.Boolean(), text: Type.Optional(Type.String({ maxLength: 1000 })) }),
    value: Withdrawal,
    errors: ['payout_not_found', 'payout_not_paid', 'receipt_closed', 'withdrawal_state_conflict'],
  }),
  receiveAllPayouts: endpoint({
    id: 'receiveAllPayouts',
    method: 'POST',
    path: '/wps/v2/withdrawals/:withdrawalId/receipt',
    ...call,
    summary: 'All payouts of a withdrawal were received',
    money: true,
    throttle: 'write',
    params: withdrawalParams,
    value: Withdrawal,
    errors: ['withdrawal_not_found', 'payout_not_paid'],
  }),
  getWithdrawalCase: endpoint({
    id: 'getWithdrawalCase',
    method: 'GET',
    path: '/wps/v2/withdrawals/cases/:caseId',
    ...call,
    summary: 'A case of a payout that did not arrive',
    params: Type.Object({ caseId: Id }),
    value: WithdrawalCase,
    errors: ['case_not_found'],
  }),
  writeToCase: endpoint({
    id: 'writeToCase',
    method: 'POST',
    path: '/wps/v2/withdrawals/cases/:caseId/messages',
    ...call,
    summary: 'Write to an open case',
    throttle: 'write',
    params: Type.Object({ caseId: Id }),
    body: CaseInput,
    value: WithdrawalCase,
    errors: ['case_not_found', 'case_closed'],
  }),
  addCaseEvidence: endpoint({
    id: 'addCaseEvidence',
    method: 'POST',
    path: '/wps/v2/withdrawals/cases/:caseId/evidence',
    ...call,
    summary: 'Add a picture to an open case; it is re-encoded without metadata',
    throttle: 'write',
    params: Type.Object({ caseId: Id }),
    upload: { bytesMax: EVIDENCE_BYTES_MAX },
    value: WithdrawalCase,
    errors: ['case_not_found', 'case_closed', 'case_evidence_full', 'evidence_invalid'],
  }),
} as const
