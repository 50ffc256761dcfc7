import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Code, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { BillKindSchema } from './bills.ts'
import { brandQuery, Reason } from './console-parts.ts'
import {
  CONTRACT_OFFER_ERRORS,
  ContractChances,
  ContractDifference,
  ContractHistoryLine,
  ContractStateSchema,
  ContractTermsText,
  ContractVersion,
} from './contracts.ts'

const call = { group: 'Console: contracts', auth: 'operator', permission: 'contracts.read', throttle: 'read' } as const
const write = { ...call, permission: 'contracts.write', throttle: 'write' } as const
const Amount = Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$' })
const Rate = Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Parts per million' })

export const CONTRACT_RATE_LIMITS = ['daily_salary', 'hourly_salary', 'realtime_salary', 'dividend_loss', 'dividend_validBet'] as const
export type ContractRateLimit = (typeof CONTRACT_RATE_LIMITS)[number]
const rates = <T extends typeof Rate | ReturnType<typeof Nullable<typeof Rate>>>(rate: T) =>
  Type.Object(
    { daily_salary: rate, hourly_salary: rate, realtime_salary: rate, dividend_loss: rate, dividend_validBet: rate },
    { additionalProperties: false },
  )

/** What a brand decides about contracts of its agents. */
export const ContractSettings = Type.Object(
  {
    kinds: Type.Array(BillKindSchema, { uniqueItems: true, description: 'Switched on' }),
    offerDays: Type.Integer({ minimum: 1, maximum: 30 }),
    consentDays: Type.Integer({ minimum: 1, maximum: 30 }),
    claimDays: Type.Integer({ minimum: 1, maximum: 30 }),
    reviewAbove: Nullable(Type.String({ ...Amount, description: 'Dividends from this amount on wait for a review; null: none' })),
    activeBet: Type.String({ ...Amount, description: 'What a new offer starts with' }),
    activeDeposit: Amount,
    maxRatePpm: Type.Object(rates(Rate).properties, { additionalProperties: false, description: 'The highest rate that the house gives' }),
    secondOperatorFromPpm: Type.Object(rates(Nullable(Rate)).properties, {
      additionalProperties: false,
      description: 'From this rate on an offer of the house takes two operators; null: never',
    }),
    minAgeDays: Type.Integer({ minimum: 0, maximum: 365, description: 'Of an account before its first offer' }),
    showsAllLevels: Type.Boolean({ description: 'Whether an upline sees names below its direct downlines in a bill' }),
  },
  { additionalProperties: false },
)
export type ContractSettings = Static<typeof ContractSettings>

const brandParams = Type.Object({ brandId: Id })
const SettingsValue = Type.Object({
  brandId: Id,
  currency: Type.String(),
  timeZone: Type.String(),
  version: Type.Integer({ minimum: 0 }),
  settings: ContractSettings,
  inForce: Type.Array(Type.Object({ kind: BillKindSchema, contracts: Type.Integer() })),
})
export type ConsoleContractSettings = Static<typeof SettingsValue>

const Row = Type.Object({ ...ContractVersion.properties, brandId: Id, merchantCode: Code, payerId: Nullable(Id), offeredBy: Type.String() })
export type ConsoleContractRow = Static<typeof Row>

const Proposal = Type.Object({
  proposalId: Id,
  brandId: Id,
  merchantCode: Code,
  receiver: Type.Object({ memberId: Id, account: Type.String() }),
  kind: BillKindSchema,
  terms: ContractTermsText,
  proposedBy: Type.String(),
  proposedAt: Instant,
  isOwn: Type.Boolean({ description: 'Proposed by the caller, so another operator must approve' }),
})
export type ContractProposal = Static<typeof Proposal>

export const CONTRACT_DESK_ACTIONS = ['withdraw', 'ask_end', 'consent_end', 'refuse_end', 'force_end'] as const
const params = Type.Object({ contractId: Id })

export const consoleContractEndpoints = {
  consoleContracts: endpoint({
    id: 'consoleContracts',
    method: 'GET',
    path: '/console/contracts',
    ...call,
    summary: 'Versions of contracts, the latest offer first',
    query: Type.Object({
      ...pageQuery(),
      ...brandQuery,
      account: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'Of either side' })),
      kind: Type.Optional(BillKindSchema),
      state: Type.Optional(ContractStateSchema),
    }),
    value: page(Row),
    errors: [],
  }),
  consoleContract: endpoint({
    id: 'consoleContract',
    method: 'GET',
    path: '/console/contracts/:contractId',
    ...call,
    summary: 'One version with its history, and what it changed',
    params,
    value: Type.Object({
      contract: Row,
      currency: Type.String(),
      timeZone: Type.String(),
      differences: Type.Array(ContractDifference),
      history: Type.Array(Type.Object({ ...ContractHistoryLine.properties, reason: Nullable(Type.String()) })),
    }),
    errors: ['not_found'],
  }),
  consoleContractChances: endpoint({
    id: 'consoleContractChances',
    method: 'GET',
    path: '/console/contracts/chances/:memberId',
    ...call,
    summary: 'What the house may offer to a master agent',
    params: Type.Object({ memberId: Id }),
    value: ContractChances,
    errors: ['not_found'],
  }),
  offerHouseContract: endpoint({
    id: 'offerHouseContract',
    method: 'POST',
    path: '/console/contracts',
    ...write,
    summary: 'Offer a master agent a contract with the house; above the brand’s rate another operator must approve',
    body: Type.Object({ receiverId: Id, kind: BillKindSchema, terms: ContractTermsText }),
    value: Type.Object({ contractId: Nullable(Id), proposalId: Nullable(Id) }),
    errors: ['not_found', ...CONTRACT_OFFER_ERRORS],
  }),
  actOnHouseContract: endpoint({
    id: 'actOnHouseContract',
    method: 'POST',
    path: '/console/contracts/:contractId/actions',
    ...write,
    summary: 'Act for the house on one of its contracts, or end any contract at the end of its period',
    params,
    body: Type.Object({ action: Type.Enum([...CONTRACT_DESK_ACTIONS]), reason: Reason }),
    value: Row,
    errors: ['not_found', 'forbidden', 'wrong_state', 'change_pending', 'reason_required'],
  }),
  contractProposals: endpoint({
    id: 'contractProposals',
    method: 'GET',
    path: '/console/contracts/proposals',
    ...call,
    summary: 'House offers waiting for another operator',
    query: Type.Object(brandQuery),
    value: Type.Object({ list: Type.Array(Proposal) }),
    errors: [],
  }),
  decideContractProposal: endpoint({
    id: 'decideContractProposal',
    method: 'POST',
    path: '/console/contracts/proposals/:proposalId',
    ...write,
    summary: 'Approve exactly these terms, which sends the offer, or reject them; the proposer can only reject',
    params: Type.Object({ proposalId: Id }),
    body: Type.Object({ isAgreed: Type.Boolean() }),
    value: Type.Object({ contractId: Nullable(Id) }),
    errors: ['not_found', 'wrong_state', 'second_operator_needed', ...CONTRACT_OFFER_ERRORS],
  }),
  contractSettings: endpoint({
    id: 'contractSettings',
    method: 'GET',
    path: '/console/contracts/settings/:brandId',
    ...call,
    summary: 'The brand’s contract settings',
    params: brandParams,
    value: SettingsValue,
    errors: ['not_found'],
  }),
  updateContractSettings: endpoint({
    id: 'updateContractSettings',
    method: 'PUT',
    path: '/console/contracts/settings/:brandId',
    ...write,
    permission: 'contracts.rules',
    summary: 'Create the next version of the contract settings; contracts of a kind that is switched off end with their current period',
    params: brandParams,
    body: Type.Object({ version: Type.Integer({ minimum: 0 }), settings: ContractSettings }),
    value: SettingsValue,
    errors: ['not_found', 'version_conflict', 'validation_failed'],
  }),
} as const
