import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountInput, AmountText, Code, DayHours, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { Claimed } from './console-claims.ts'
import { Reason } from './console-parts.ts'
import {
  CaseInput,
  EVIDENCE_BYTES_MAX,
  Payout,
  Withdrawal,
  WithdrawalCase,
  WithdrawalCaseLine,
  WithdrawalEvent,
  WithdrawalKindSchema,
  WithdrawalStateSchema,
} from './withdrawals.ts'

const group = 'Console: withdrawals'
const call = { group, auth: 'operator' } as const
const Decimal = Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$' })
const Texts = Type.Record(Type.String({ pattern: '^[A-Z]{2}$' }), Type.String({ minLength: 1, maxLength: 60 }))
const Whole = (maximum: number) => Type.Integer({ minimum: 0, maximum })

/** What a brand decides about withdrawals: the ways out, limits, turnover, and what may be approved without a person. */
export const WithdrawalRules = Type.Object(
  {
    open: Type.Boolean(),
    methods: Type.Array(
      Type.Object({
        methodCode: Type.String({ pattern: '^[a-z][a-z0-9_-]{1,39}$' }),
        kind: WithdrawalKindSchema,
        provider: Type.String({ pattern: '^[a-z][a-z0-9_-]{0,31}$' }),
        open: Type.Boolean(),
        name: Texts,
        options: Type.Array(Type.Object({ code: Code, name: Texts, open: Type.Optional(Type.Boolean({ description: 'Absent: open' })) }), {
          minItems: 1,
          maxItems: 60,
        }),
        amountMin: Decimal,
        amountMax: Decimal,
        payoutMax: Decimal,
        feeBps: Whole(2000),
        feeFixed: Decimal,
        accountsMax: Type.Integer({ minimum: 1, maximum: 20 }),
        hours: Type.Optional(Nullable(DayHours)),
      }),
      { maxItems: 20 },
    ),
    coolingHours: Whole(720),
    freePerDay: Whole(100),
    turnoverPercent: Whole(1000),
    ranks: Type.Array(
      Type.Object({
        rankFrom: Whole(100),
        amountPerDay: Type.Optional(
          Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$', description: 'Absent: what the ladder of ranks gives' }),
        ),
        countPerDay: Type.Integer({ minimum: 1, maximum: 1000 }),
        freePerDay: Type.Optional(Type.Integer({ minimum: 0, maximum: 100, description: 'Absent: as the brand’s' })),
      }),
      {
        minItems: 1,
        maxItems: 20,
      },
    ),
    automatic: Type.Object({
      enabled: Type.Boolean(),
      amountMax: Decimal,
      amountPerDayMax: Decimal,
      memberDaysMin: Whole(3650),
      accountHoursMin: Whole(8760),
      passwordHoursMin: Whole(8760),
      rapidMinutes: Whole(10_080),
      countPerHourMax: Whole(100),
      winRatioPercentMax: Whole(1_000_000),
      verificationLevelMin: Whole(2),
      firstNeedsReview: Type.Boolean(),
    }),
  },
  { additionalProperties: false },
)
export type WithdrawalRules = Static<typeof WithdrawalRules>

export const RISK_FLAGS = [
  'automatic_off',
  'amount_high',
  'day_sum_high',
  'first_withdrawal',
  'member_young',
  'account_young',
  'password_changed',
  'rapid_in_out',
  'velocity',
  'account_shared',
  'win_ratio_high',
  'verification_low',
  'facts_missing',
] as const
export type RiskFlagCode = (typeof RISK_FLAGS)[number]
const RiskFlag = Type.Object({
  code: Type.Enum([...RISK_FLAGS]),
  evidence: Type.Record(Type.String(), Type.String(), { description: 'What was measured and what the rule allows' }),
})

const Row = Type.Object({
  ...Withdrawal.properties,
  brandId: Id,
  merchantCode: Code,
  memberId: Id,
  account: Type.String(),
  claim: Claimed,
  flags: Type.Array(RiskFlag),
  version: Type.Integer(),
})
export type ConsoleWithdrawal = Static<typeof Row>
const Detail = Type.Object({
  ...Row.properties,
  holder: Type.String(),
  accountNumber: Nullable(Type.String({ description: 'In full for those who pay; null for others' })),
  rest: AmountText,
  payouts: Type.Array(
    Type.Object({
      ...Payout.properties,
      provider: Type.String(),
      note: Nullable(Type.String()),
      providerReference: Nullable(Type.String()),
      lastError: Nullable(Type.String()),
      nextQueryAt: Nullable(Instant),
      queries: Type.Integer(),
    }),
  ),
  events: Type.Array(
    Type.Object({
      ...WithdrawalEvent.properties,
      by: Nullable(Type.String()),
      note: Nullable(Type.String()),
      providerAnswer: Nullable(Type.String()),
    }),
  ),
  sharedWith: Type.Array(Type.Object({ memberId: Id, account: Type.String() })),
  cases: Type.Array(Id),
})
const DESK_CASE = {
  brandId: Id,
  merchantCode: Type.String(),
  memberId: Id,
  account: Type.String(),
  provider: Type.String(),
  payoutState: Type.String(),
  claim: Claimed,
}
const CaseLine = Type.Object({ ...WithdrawalCaseLine.properties, ...DESK_CASE })
export type ConsoleWithdrawalCaseLine = Static<typeof CaseLine>
const CaseRow = Type.Object({ ...WithdrawalCase.properties, ...DESK_CASE })
export type ConsoleWithdrawalCase = Static<typeof CaseRow>
export const WITHDRAWAL_SIGNALS = ['account_shared', 'rapid_in_out', 'velocity', 'win_ratio_high', 'payout_contradicted'] as const
const Signal = Type.Object({
  kind: Type.Enum([...WITHDRAWAL_SIGNALS]),
  at: Instant,
  brandId: Id,
  members: Type.Array(Type.Object({ memberId: Id, account: Type.String() })),
  evidence: Type.Record(Type.String(), Type.String()),
  withdrawalId: Nullable(Id),
  number: Nullable(Type.String({ description: 'Of that withdrawal' })),
})
const params = Type.Object({ withdrawalId: Id })
const RulesValue = Type.Object({ brandId: Id, version: Type.Integer(), rules: WithdrawalRules })
const HELD = ['withdrawal_not_found', 'withdrawal_state_conflict', 'desk_claimed', 'desk_not_claimed'] as const

export const consoleWithdrawalEndpoints = {
  consoleWithdrawals: endpoint({
    id: 'consoleWithdrawals',
    method: 'GET',
    path: '/console/withdrawals',
    ...call,
    permission: 'withdrawal.read',
    summary: 'Withdrawals: the queue, oldest first, or all, newest first',
    query: Type.Object({
      ...pageQuery(),
      brandId: Type.Optional(Id),
      view: Type.Optional(Type.Enum(['queue', 'mine', 'open', 'all'])),
      state: Type.Optional(WithdrawalStateSchema),
      q: Type.Optional(Type.String({ maxLength: 100 })),
      from: Type.Optional(Instant),
      to: Type.Optional(Instant),
    }),
    value: page(Row, { waiting: Type.Integer(), held: Type.Integer() }),
    errors: [],
  }),
  consoleWithdrawal: endpoint({
    id: 'consoleWithdrawal',
    method: 'GET',
    path: '/console/withdrawals/:withdrawalId',
    ...call,
    permission: 'withdrawal.read',
    summary: 'One withdrawal with risk, payouts, history and cases',
    params,
    value: Detail,
    errors: ['withdrawal_not_found'],
  }),
  approveWithdrawal: endpoint({
    id: 'approveWithdrawal',
    method: 'POST',
    path: '/console/withdrawals/:withdrawalId/approve',
    ...call,
    permission: 'withdrawal.review',
    money: true,
    throttle: 'write',
    summary: 'Approve a claimed withdrawal',
    params,
    body: Type.Object({ note: Type.Optional(Type.String({ maxLength: 500 })) }),
    value: Row,
    errors: [...HELD],
  }),
  rejectWithdrawal: endpoint({
    id: 'rejectWithdrawal',
    method: 'POST',
    path: '/console/withdrawals/:withdrawalId/reject',
    ...call,
    permission: 'withdrawal.review',
    money: true,
    throttle: 'write',
    summary: 'Reject a claimed withdrawal; the money is returned and the member sees the reason',
    params,
    body: Type.Object({ reason: Reason }),
    value: Row,
    errors: [...HELD],
  }),
  payWithdrawal: endpoint({
    id: 'payWithdrawal',
    method: 'POST',
    path: '/console/withdrawals/:withdrawalId/payouts',
    ...call,
    permission: 'withdrawal.pay',
    money: true,
    throttle: 'write',
    summary: 'Pay a claimed and approved withdrawal: in one or several payouts, by provider or by hand',
    params,
    body: Type.Object({
      parts: Type.Array(
        Type.Object({
          amount: AmountInput,
          byHand: Type.Boolean(),
          note: Type.Optional(Type.String({ maxLength: 200, description: "By hand: the bank's reference" })),
        }),
        { minItems: 1, maxItems: 20 },
      ),
    }),
    value: Row,
    errors: [
      ...HELD,
      'second_operator_needed',
      'amount_invalid',
      'payout_exceeds',
      'payout_reference_required',
      'withdrawal_method_closed',
    ],
  }),
  returnWithdrawal: endpoint({
    id: 'returnWithdrawal',
    method: 'POST',
    path: '/console/withdrawals/:withdrawalId/return',
    ...call,
    permission: 'withdrawal.pay',
    money: true,
    throttle: 'write',
    summary: 'Return the unpaid part to the member',
    params,
    body: Type.Object({ reason: Reason }),
    value: Row,
    errors: [...HELD],
  }),
  queryPayout: endpoint({
    id: 'queryPayout',
    method: 'POST',
    path: '/console/payouts/:payoutId/query',
    ...call,
    permission: 'withdrawal.pay',
    throttle: 'write',
    summary: 'Query the provider for the state of a payout now',
    params: Type.Object({ payoutId: Id }),
    value: Row,
    errors: ['payout_not_found'],
  }),
  withdrawalSignals: endpoint({
    id: 'withdrawalSignals',
    method: 'GET',
    path: '/console/withdrawal-signals',
    ...call,
    permission: 'withdrawal.read',
    summary: 'Fraud signals of the last 30 days, newest first',
    query: Type.Object({ brandId: Type.Optional(Id) }),
    value: Type.Object({ list: Type.Array(Signal) }),
    errors: [],
  }),
  withdrawalRules: endpoint({
    id: 'withdrawalRules',
    method: 'GET',
    path: '/console/withdrawal-rules/:brandId',
    ...call,
    permission: 'withdrawal.read',
    summary: 'The brand’s withdrawal rules',
    params: Type.Object({ brandId: Id }),
    value: RulesValue,
    errors: ['not_found'],
  }),
  updateWithdrawalRules: endpoint({
    id: 'updateWithdrawalRules',
    method: 'PUT',
    path: '/console/withdrawal-rules/:brandId',
    ...call,
    permission: 'withdrawal.rules',
    throttle: 'write',
    summary: 'Change the brand’s withdrawal rules; they apply from the next request',
    params: Type.Object({ brandId: Id }),
    body: Type.Object({
      version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
      rules: WithdrawalRules,
      reason: Type.Optional(Reason),
    }),
    value: RulesValue,
    errors: ['not_found', 'version_conflict', 'validation_failed'],
  }),
  withdrawalCases: endpoint({
    id: 'withdrawalCases',
    method: 'GET',
    path: '/console/withdrawal-cases',
    ...call,
    permission: 'withdrawal.read',
    summary: 'Cases of payouts that did not arrive, those waiting for an operator first',
    query: Type.Object({ ...pageQuery(), brandId: Type.Optional(Id), view: Type.Optional(Type.Enum(['open', 'all'])) }),
    value: page(CaseLine, { waiting: Type.Integer() }),
    errors: [],
  }),
  withdrawalCase: endpoint({
    id: 'withdrawalCase',
    method: 'GET',
    path: '/console/withdrawal-cases/:caseId',
    ...call,
    permission: 'withdrawal.read',
    summary: 'One case',
    params: Type.Object({ caseId: Id }),
    value: CaseRow,
    errors: ['case_not_found'],
  }),
  answerCase: endpoint({
    id: 'answerCase',
    method: 'POST',
    path: '/console/withdrawal-cases/:caseId/messages',
    ...call,
    permission: 'withdrawal.review',
    throttle: 'write',
    summary: 'Write to the member',
    params: Type.Object({ caseId: Id }),
    body: CaseInput,
    value: CaseRow,
    errors: ['case_not_found', 'case_closed', 'desk_claimed'],
  }),
  addCaseProof: endpoint({
    id: 'addCaseProof',
    method: 'POST',
    path: '/console/withdrawal-cases/:caseId/evidence',
    ...call,
    permission: 'withdrawal.review',
    throttle: 'write',
    summary: 'Add a picture for the member, such as the bank’s proof of payment',
    params: Type.Object({ caseId: Id }),
    upload: { bytesMax: EVIDENCE_BYTES_MAX },
    value: CaseRow,
    errors: ['case_not_found', 'case_closed', 'desk_claimed', 'case_evidence_full', 'evidence_invalid'],
  }),
  settleCase: endpoint({
    id: 'settleCase',
    method: 'POST',
    path: '/console/withdrawal-cases/:caseId/settle',
    ...call,
    permission: 'withdrawal.pay',
    money: true,
    throttle: 'write',
    summary: 'Close a case: payment proven, paid again or refunded. The last two require the provider to confirm that it did not pay',
    params: Type.Object({ caseId: Id }),
    body: Type.Object({ outcome: Type.Enum(['proof_shown', 'paid_again', 'refunded']), reason: Reason }),
    value: CaseRow,
    errors: ['case_not_found', 'case_closed', 'desk_claimed', 'payout_still_paid', 'second_operator_needed'],
  }),
} as const
