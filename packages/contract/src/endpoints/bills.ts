import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountText, Id, Instant, Nullable, openPage, page, pageQuery } from '../schemas.ts'

const call = { group: 'Bills', auth: 'agent' } as const
const errors = ['unauthorized'] as const
const Count = Type.Integer({ minimum: 0 })

export const BILL_KINDS = ['realtime_salary', 'hourly_salary', 'daily_salary', 'dividend'] as const
export type BillKind = (typeof BILL_KINDS)[number]
export const BILL_PERIODS = ['daily', 'weekly', 'half_month', 'monthly'] as const
/** Held bills are `issued`; `upline_short` and `part_paid` are debts. */
export const BILL_WIRE_STATES = [
  'issued',
  'awaiting_review',
  'awaiting_claim',
  'refused',
  'expired',
  'target_missed',
  'upline_short',
  'part_paid',
  'paid',
] as const
export type BillWireState = (typeof BILL_WIRE_STATES)[number]
export const BillKindSchema = Type.Enum([...BILL_KINDS])
export const BillStateSchema = Type.Enum([...BILL_WIRE_STATES])
export const BILL_THRESHOLDS = ['minValidBet', 'minLoss', 'minActive', 'minBetPerDay', 'minBetPerHour'] as const
export type BillThreshold = (typeof BILL_THRESHOLDS)[number]

const period = {
  kind: BillKindSchema,
  period: Nullable(Type.Enum([...BILL_PERIODS], { description: 'Of a dividend' })),
  from: Instant,
  to: Type.String({ ...Instant, description: 'Not included' }),
}
const Party = Nullable(Type.String({ description: 'An account’s name; null for the house' }))

/** A bill in a list. */
export const BillSummary = Type.Object({
  billId: Id,
  number: Type.String(),
  ...period,
  issuedAt: Instant,
  payer: Party,
  receiver: Type.String(),
  state: BillStateSchema,
  claimUntil: Nullable(Instant),
  gross: AmountText,
  adjustment: AmountText,
  amount: AmountText,
  paid: AmountText,
  currency: Type.String(),
})
export type BillSummary = Static<typeof BillSummary>

export const BillFigures = Type.Object({
  bets: Count,
  validBet: AmountText,
  grossLoss: AmountText,
  deductions: AmountText,
  salaries: Type.String({ ...AmountText, description: 'The part of the deductions that is the receiver’s own salaries' }),
  loss: AmountText,
  active: Count,
  carryIn: AmountText,
  base: AmountText,
  betPerDay: AmountText,
  betPerHour: Nullable(AmountText),
  carryOut: AmountText,
})

export const BillTier = Type.Object({
  ratePpm: Type.Integer(),
  isMet: Type.Boolean(),
  isPaying: Type.Boolean({ description: 'The met tier with the highest rate' }),
  thresholds: Type.Array(
    Type.Object({
      threshold: Type.Enum([...BILL_THRESHOLDS]),
      need: Type.String({ description: 'A decimal amount; of `minActive` a number of members' }),
      have: Nullable(Type.String()),
      isMet: Type.Boolean(),
    }),
  ),
})
export type BillTier = Static<typeof BillTier>

/** An earlier period that a correction changed after its bill. */
export const BillChange = Type.Object({
  from: Instant,
  to: Instant,
  grossBefore: AmountText,
  grossAfter: AmountText,
  bets: Type.Array(
    Type.Object({
      betId: Type.String(),
      account: Nullable(Type.String({ description: 'Null if the reader may not see the member’s name' })),
      stake: AmountText,
      isVoid: Type.Boolean(),
      at: Type.String({ ...Instant, description: 'When it was corrected' }),
    }),
    { description: 'At most 20' },
  ),
  betsChanged: Count,
})
export type BillChange = Static<typeof BillChange>

export const BILL_SOURCES = ['house', 'commission', 'main', 'operator'] as const
/** `commission` is the payer’s own received bill, `main` the payer’s main wallet, `operator` the house for the payer. */
export const BillPayment = Type.Object({
  source: Type.Enum([...BILL_SOURCES]),
  amount: AmountText,
  at: Instant,
})
export type BillPayment = Static<typeof BillPayment>

/** All that explains a bill, the same to whoever may read it. */
export const Bill = Type.Object({
  ...BillSummary.properties,
  timeZone: Type.String(),
  versionNumber: Type.Integer({ minimum: 1, description: 'The number of the version between the two parties' }),
  termsHash: Type.String(),
  codeVersion: Type.String(),
  basis: Type.Enum(['validBet', 'loss']),
  carry: Type.Enum(['none', 'previous_period', 'second_half_month', 'for_ever']),
  payout: Type.Enum(['auto', 'claim']),
  deductions: Type.Array(Type.Enum(['rebate', 'reward', 'salary'])),
  activeBet: AmountText,
  activeDeposit: AmountText,
  figures: BillFigures,
  tiers: Type.Array(BillTier),
  changes: Type.Array(BillChange),
  payments: Type.Array(BillPayment),
  rest: Type.String({ ...AmountText, description: 'The unpaid amount; 0 if nothing is owed' }),
  below: Type.Array(
    Type.Object({ billId: Id, receiver: Type.String(), ratePpm: Nullable(Type.Integer()), amount: AmountText, paid: AmountText }),
    { description: 'Bills of the same kind and instant that the receiver pays' },
  ),
  unavailable: Type.Integer({ minimum: 0, description: 'Members of the team who were not available in the period and do not count' }),
  history: Type.Array(Type.Object({ state: BillStateSchema, at: Instant, reason: Nullable(Type.String()) })),
})
export type Bill = Static<typeof Bill>

/** One account of the team with all whom the reader cannot see by name. */
export const BillLine = Type.Object({
  memberId: Id,
  account: Type.String(),
  type: Type.Integer(),
  isReceiver: Type.Boolean({ description: 'The receiver’s own play' }),
  below: Type.Integer({ minimum: 0, description: 'Accounts below that are summed up in the line' }),
  bets: Count,
  validBet: AmountText,
  grossLoss: AmountText,
  deductions: AmountText,
  loss: AmountText,
  active: Count,
})
export type BillLine = Static<typeof BillLine>

/** A bet and its split: what of it is the member’s own money. */
export const BillBet = Type.Object({
  betId: Type.String(),
  gameId: Type.String(),
  gameName: Type.String(),
  account: Nullable(Type.String({ description: 'Null if the reader may not see the member’s name' })),
  settledAt: Instant,
  stake: AmountText,
  cashStake: AmountText,
  validBet: Type.String({ ...AmountText, description: 'The cash part of what counts' }),
  payout: AmountText,
  cashPayout: AmountText,
  loss: Type.String({ ...AmountText, description: 'Cash part of the stake less that of the payout' }),
})
export type BillBet = Static<typeof BillBet>

export const BillComputed = Type.Object({
  isEqual: Type.Boolean(),
  computedAt: Instant,
  stored: Type.Object({ gross: AmountText, adjustment: AmountText, amount: AmountText }),
  computed: Type.Object({ gross: AmountText, adjustment: AmountText, amount: AmountText }),
  differences: Type.Array(Type.String({ description: 'Names of figures that differ' })),
})
export type BillComputed = Static<typeof BillComputed>

export const BillDebt = Type.Object({
  billId: Id,
  number: Type.String(),
  kind: BillKindSchema,
  from: Instant,
  to: Instant,
  party: Type.String({ description: 'The creditor or the debtor' }),
  amount: AmountText,
  rest: AmountText,
  since: Instant,
  days: Type.Integer({ minimum: 0 }),
})
export type BillDebt = Static<typeof BillDebt>

export const billParams = Type.Object({ billId: Id })
export const billLineParams = Type.Object({ billId: Id, memberId: Id })

export const billEndpoints = {
  listBills: endpoint({
    id: 'listBills',
    method: 'GET',
    path: '/wps/v2/bills',
    ...call,
    throttle: 'read',
    summary: 'Bills that the agent received or has to pay, newest first',
    query: Type.Object({
      ...pageQuery(),
      role: Type.Optional(Type.Enum(['received', 'given'], { default: 'received' })),
      kind: Type.Optional(BillKindSchema),
      state: Type.Optional(BillStateSchema),
      from: Type.Optional(Type.String({ ...Instant, description: 'Issued from then on' })),
      to: Type.Optional(Instant),
    }),
    value: page(BillSummary, {
      currency: Type.String(),
      timeZone: Type.String(),
      amount: Type.String({ ...AmountText, description: 'Of everything that matches the filter' }),
      paid: AmountText,
    }),
    errors,
  }),
  billDebts: endpoint({
    id: 'billDebts',
    method: 'GET',
    path: '/wps/v2/bills/debts',
    ...call,
    throttle: 'read',
    summary: 'What the agent owes downlines, and what the agent’s upline owes; the oldest first',
    value: Type.Object({
      currency: Type.String(),
      owing: Type.String({ ...AmountText, description: 'The agent’s own debts' }),
      owed: Type.String({ ...AmountText, description: 'Debts of others to the agent' }),
      own: Type.Array(BillDebt),
      others: Type.Array(BillDebt),
    }),
    errors,
  }),
  bill: endpoint({
    id: 'bill',
    method: 'GET',
    path: '/wps/v2/bills/:billId',
    ...call,
    throttle: 'read',
    summary: 'One bill with everything that explains its amount: figures, tiers, adjustment, payments',
    params: billParams,
    value: Type.Object({
      ...Bill.properties,
      role: Type.Enum(['receiver', 'payer', 'above'], { description: 'The reader’s role in the bill' }),
    }),
    errors: [...errors, 'not_found'],
  }),
  billLines: endpoint({
    id: 'billLines',
    method: 'GET',
    path: '/wps/v2/bills/:billId/lines',
    ...call,
    throttle: 'read',
    summary: 'Where a bill comes from: direct downlines by name, deeper ones summed up in theirs; the lines add up to the figures',
    params: billParams,
    query: Type.Object(pageQuery(50)),
    value: page(BillLine),
    errors: [...errors, 'not_found'],
  }),
  billBets: endpoint({
    id: 'billBets',
    method: 'GET',
    path: '/wps/v2/bills/:billId/lines/:memberId/bets',
    ...call,
    throttle: 'read',
    summary: 'The bets of a line, newest first, each with its cash part',
    params: billLineParams,
    query: Type.Object(pageQuery(10)),
    value: openPage(BillBet),
    errors: [...errors, 'not_found'],
  }),
  billCsv: endpoint({
    id: 'billCsv',
    method: 'GET',
    path: '/wps/v2/bills/:billId/statement.csv',
    ...call,
    throttle: 'write',
    summary: 'The statement of a bill as CSV: figures, tiers, payments and lines',
    params: billParams,
    raw: 'text/csv; charset=utf-8',
    errors: [...errors, 'not_found'],
  }),
  computeBill: endpoint({
    id: 'computeBill',
    method: 'POST',
    path: '/wps/v2/bills/:billId/compute',
    ...call,
    throttle: 'write',
    summary: 'Recalculate a bill from the journal and compare it with the stored bill; changes nothing',
    params: billParams,
    value: BillComputed,
    errors: [...errors, 'not_found'],
  }),
  claimBill: endpoint({
    id: 'claimBill',
    method: 'POST',
    path: '/wps/v2/bills/:billId/claim',
    ...call,
    throttle: 'write',
    money: true,
    summary: 'Claim a dividend; only its receiver can',
    params: billParams,
    value: BillSummary,
    errors: [...errors, 'not_found', 'wrong_state', 'claim_expired'],
  }),
} as const
