import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountText, Code, Id, Instant, Nullable, openPage, page, pageQuery } from '../schemas.ts'
import { Bill, BillBet, BillComputed, BillKindSchema, BillLine, BillStateSchema, BillSummary, billLineParams, billParams } from './bills.ts'
import { Claimed } from './console-claims.ts'
import { brandQuery, Reason } from './console-parts.ts'

const call = { group: 'Console: bills', auth: 'operator', permission: 'bills.read' } as const
const write = { ...call, permission: 'bills.write', throttle: 'write', money: true } as const

const parties = { brandId: Id, merchantCode: Code, payerId: Nullable(Id), receiverId: Id }
const Row = Type.Object({ ...BillSummary.properties, ...parties, claim: Claimed })
export type ConsoleBillRow = Static<typeof Row>

/** The house pays for a payer who does not: one operator proposes, another one agrees. */
const PayProposal = Type.Object({
  proposalId: Id,
  amount: AmountText,
  reason: Type.String(),
  proposedBy: Type.String(),
  proposedAt: Instant,
  isOwn: Type.Boolean({ description: 'Proposed by the caller, so another operator must decide' }),
})
const Whole = Type.Object({
  ...Bill.properties,
  ...parties,
  claim: Claimed,
  proposal: Nullable(PayProposal),
})
export type ConsoleBill = Static<typeof Whole>

/** The names of the kinds' runs are those of the kinds; the others settle what became due between them. */
export const BILL_RUN_STATES = ['running', 'done'] as const
const Run = Type.Object({
  runId: Id,
  brandId: Id,
  merchantCode: Code,
  kind: BillKindSchema,
  issuedAt: Type.String({ ...Instant, description: 'The time that its bills are for' }),
  state: Type.Enum([...BILL_RUN_STATES]),
  startedAt: Instant,
  endedAt: Nullable(Instant),
  bills: Type.Integer(),
  amount: AmountText,
  paid: AmountText,
  currency: Type.String(),
})
export type BillRun = Static<typeof Run>

const Debt = Type.Object({
  billId: Id,
  number: Type.String(),
  brandId: Id,
  merchantCode: Code,
  kind: BillKindSchema,
  payer: Type.Object({ memberId: Id, account: Type.String(), status: Type.String() }),
  receiver: Type.Object({ memberId: Id, account: Type.String() }),
  rest: AmountText,
  currency: Type.String(),
  since: Instant,
  days: Type.Integer({ minimum: 0 }),
  isCase: Type.Boolean({ description: 'Open for 30 days, or its payer is closed or banned' }),
  proposal: Nullable(PayProposal),
})
export type ConsoleBillDebt = Static<typeof Debt>

export const consoleBillFilter = {
  ...brandQuery,
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'A bill’s number, or an account of payer or receiver' })),
  kind: Type.Optional(BillKindSchema),
  state: Type.Optional(BillStateSchema),
  from: Type.Optional(Type.String({ ...Instant, description: 'Issued from then on' })),
  to: Type.Optional(Instant),
}

export const consoleBillEndpoints = {
  listConsoleBills: endpoint({
    id: 'listConsoleBills',
    method: 'GET',
    path: '/console/bills',
    ...call,
    summary: 'Bills of agents, newest first',
    query: Type.Object({ ...pageQuery(), ...consoleBillFilter }),
    value: page(Row, { waiting: Type.Integer({ description: 'Bills that await a review' }) }),
    errors: [],
  }),
  consoleBill: endpoint({
    id: 'consoleBill',
    method: 'GET',
    path: '/console/bills/:billId',
    ...call,
    summary: 'One bill as its receiver sees it, with the names of all',
    params: billParams,
    value: Whole,
    errors: ['not_found'],
  }),
  consoleBillLines: endpoint({
    id: 'consoleBillLines',
    method: 'GET',
    path: '/console/bills/:billId/lines',
    ...call,
    summary: 'Every account of a bill; the lines add up to its figures',
    params: billParams,
    query: Type.Object(pageQuery(50)),
    value: page(BillLine),
    errors: ['not_found'],
  }),
  consoleBillBets: endpoint({
    id: 'consoleBillBets',
    method: 'GET',
    path: '/console/bills/:billId/lines/:memberId/bets',
    ...call,
    summary: 'The bets of a line, newest first, each with its cash part',
    params: billLineParams,
    query: Type.Object(pageQuery(10)),
    value: openPage(BillBet),
    errors: ['not_found'],
  }),
  computeConsoleBill: endpoint({
    id: 'computeConsoleBill',
    method: 'POST',
    path: '/console/bills/:billId/compute',
    ...call,
    throttle: 'write',
    summary: 'Recalculate a bill from the journal and compare it with the stored bill; changes nothing',
    params: billParams,
    value: BillComputed,
    errors: ['not_found'],
  }),
  approveBill: endpoint({
    id: 'approveBill',
    method: 'POST',
    path: '/console/bills/:billId/approve',
    ...write,
    summary: 'Approve a dividend in review: it is paid, or can be claimed',
    params: billParams,
    body: Type.Object({ reason: Type.Optional(Reason) }),
    value: Whole,
    errors: ['not_found', 'wrong_state', 'desk_claimed', 'desk_not_claimed'],
  }),
  refuseBill: endpoint({
    id: 'refuseBill',
    method: 'POST',
    path: '/console/bills/:billId/refuse',
    ...write,
    summary: 'Reject a dividend in review. This is final, and both parties see the reason',
    params: billParams,
    body: Type.Object({ reason: Reason }),
    value: Whole,
    errors: ['not_found', 'wrong_state', 'desk_claimed', 'desk_not_claimed', 'reason_required'],
  }),
  listBillRuns: endpoint({
    id: 'listBillRuns',
    method: 'GET',
    path: '/console/bill-runs',
    ...call,
    summary: 'Runs that issue bills, newest first, with how long each took',
    query: Type.Object({ ...pageQuery(), ...brandQuery, kind: Type.Optional(BillKindSchema) }),
    value: page(Run),
    errors: [],
  }),
  listBillDebts: endpoint({
    id: 'listBillDebts',
    method: 'GET',
    path: '/console/bill-debts',
    ...call,
    summary: 'Debts of agents to their downlines, oldest first',
    query: Type.Object({ ...pageQuery(), ...brandQuery, view: Type.Optional(Type.Enum(['all', 'cases'])) }),
    value: page(Debt, { cases: Type.Integer() }),
    errors: [],
  }),
  proposePayForPayer: endpoint({
    id: 'proposePayForPayer',
    method: 'POST',
    path: '/console/bills/:billId/pay-for-payer',
    ...write,
    summary: 'Propose that the house pays a debt; another operator must approve before money moves',
    params: billParams,
    body: Type.Object({ reason: Reason }),
    value: PayProposal,
    errors: ['not_found', 'wrong_state', 'reason_required'],
  }),
  decidePayForPayer: endpoint({
    id: 'decidePayForPayer',
    method: 'POST',
    path: '/console/bills/:billId/pay-for-payer/decision',
    ...write,
    summary: 'Approve a payment on the payer’s behalf, or reject it (your own proposal too)',
    params: billParams,
    body: Type.Object({ isAgreed: Type.Boolean(), reason: Reason }),
    value: Whole,
    errors: ['not_found', 'wrong_state', 'second_operator_needed', 'reason_required'],
  }),
} as const
