import Type, { type Static } from 'typebox'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { AmountText, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { BILL_PERIODS, BillKindSchema } from './bills.ts'

const call = { group: 'Contracts', auth: 'agent' } as const
const TermAmount = Type.String({ pattern: '^\\d{1,15}(\\.\\d{1,4})?$', description: 'Decimal amount in main units, not negative' })

export const CONTRACT_BASES = ['validBet', 'loss'] as const
export const CONTRACT_PAYOUTS = ['auto', 'claim'] as const
export const CONTRACT_CARRIES = ['none', 'previous_period', 'second_half_month', 'for_ever'] as const
export const CONTRACT_DEDUCTIONS = ['rebate', 'reward', 'salary'] as const
export const CONTRACT_STATES = ['offered', 'awaiting_move', 'in_force', 'awaiting_consent', 'refused', 'terminated', 'expired'] as const
export type ContractState = (typeof CONTRACT_STATES)[number]
export const CONTRACT_END_REASONS = ['withdrawn', 'replaced', 'agreed', 'forced', 'operator', 'upline_ended', 'moved', 'not_begun'] as const
export const CONTRACT_ANSWERS = ['withdraw', 'accept', 'reject', 'ask_end', 'consent_end', 'refuse_end', 'force_end'] as const
export type ContractAnswer = (typeof CONTRACT_ANSWERS)[number]
export const CONTRACT_STEPS = [
  'offered',
  'withdrawn',
  'accepted',
  'rejected',
  'expired',
  'end_asked',
  'end_agreed',
  'end_refused',
  'end_lapsed',
  'replaced',
  'forced',
  'ended_by_operator',
  'kind_switched_off',
  'upline_ended',
  'moved',
  'begun',
  'not_begun',
  'type_changed',
  'account_closed',
] as const
export type ContractStep = (typeof CONTRACT_STEPS)[number]
export const CONTRACT_TIERS_MAX = 10
export const ContractStateSchema = Type.Enum([...CONTRACT_STATES])

/** A rate and what must be reached for it; a threshold that is absent asks for nothing. */
export const ContractTierText = Type.Object(
  {
    ratePpm: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Parts per million' }),
    minActive: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    minValidBet: Type.Optional(TermAmount),
    minLoss: Type.Optional(TermAmount),
    minBetPerDay: Type.Optional(TermAmount),
    minBetPerHour: Type.Optional(TermAmount),
  },
  { additionalProperties: false },
)
export type ContractTierText = Static<typeof ContractTierText>

/** What two parties agree on. */
export const ContractTermsText = Type.Object(
  {
    period: Nullable(Type.Enum([...BILL_PERIODS], { description: 'Of a dividend' })),
    basis: Type.Enum([...CONTRACT_BASES], { description: 'Salaries: validBet' }),
    payout: Type.Enum([...CONTRACT_PAYOUTS]),
    carry: Type.Enum([...CONTRACT_CARRIES], { description: 'How a negative period is carried over' }),
    deductions: Type.Array(Type.Enum([...CONTRACT_DEDUCTIONS]), { maxItems: CONTRACT_DEDUCTIONS.length, uniqueItems: true }),
    activeBet: Type.String({ ...TermAmount, description: 'Own valid bets from which a member counts as active' }),
    activeDeposit: TermAmount,
    tiers: Type.Array(ContractTierText, { minItems: 1, maxItems: CONTRACT_TIERS_MAX, description: 'The lowest rate first' }),
  },
  { additionalProperties: false },
)
export type ContractTermsText = Static<typeof ContractTermsText>

const Party = Nullable(Type.String({ description: 'An account’s name; null for the house' }))
const Side = Type.Enum(['payer', 'receiver'])

/** One version of a contract. `role` is the reader’s side. */
export const ContractVersion = Type.Object({
  contractId: Id,
  kind: BillKindSchema,
  role: Side,
  payer: Party,
  receiver: Type.String(),
  receiverId: Id,
  number: Type.Integer({ minimum: 1, description: 'Its place among the versions of the two parties' }),
  terms: ContractTermsText,
  termsHash: Type.String(),
  state: ContractStateSchema,
  endReason: Nullable(Type.Enum([...CONTRACT_END_REASONS])),
  offeredAt: Instant,
  answeredAt: Nullable(Instant),
  effectiveFrom: Nullable(Instant),
  effectiveTo: Nullable(Instant),
  movesAt: Nullable(Type.String({ ...Instant, description: 'The planned move of the receiver to the payer, with which it begins' })),
  lapsesAt: Nullable(Type.String({ ...Instant, description: 'When an offer or a request to end expires' })),
  endAskedBy: Nullable(Side),
  waitsForMe: Type.Boolean(),
  answers: Type.Array(Type.Enum([...CONTRACT_ANSWERS]), { description: 'What the reader may do now' }),
})
export type ContractVersion = Static<typeof ContractVersion>

/** One value that differs between two versions. A tier is named by its place, others have none; what is absent is null. */
export const ContractDifference = Type.Object({
  tier: Nullable(Type.Integer()),
  field: Type.String(),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
  effect: Type.Enum(['better', 'worse', 'other'], { description: 'For the receiver' }),
})
export type ContractDifference = Static<typeof ContractDifference>

export const ContractHistoryLine = Type.Object({
  step: Type.Enum([...CONTRACT_STEPS]),
  at: Instant,
  by: Nullable(Type.String({ description: 'An account; null for the house, and for time' })),
})
export type ContractHistoryLine = Static<typeof ContractHistoryLine>

/** What the last whole period would have paid under both versions. */
export const ContractLastPeriod = Type.Object({
  from: Instant,
  to: Instant,
  validBet: AmountText,
  loss: AmountText,
  before: Nullable(AmountText),
  after: AmountText,
  below: Type.String({ ...AmountText, description: 'What the receiver paid to downlines for it' }),
})
export type ContractLastPeriod = Static<typeof ContractLastPeriod>

export const ContractDetail = Type.Object({
  contract: ContractVersion,
  previous: Nullable(ContractVersion),
  differences: Type.Array(ContractDifference),
  history: Type.Array(ContractHistoryLine),
  /** Of an offer that is open. */
  startsAt: Nullable(Type.String({ ...Instant, description: 'When it would start if it were accepted now' })),
  isFirstPeriodShort: Type.Boolean(),
  refusal: Nullable(Type.String({ description: 'Why it could not be accepted now' })),
  given: Type.Integer({ description: 'Contracts of this kind that the receiver gives' }),
  endsBelow: Type.Array(Type.Object({ account: Type.String(), ratePpm: Type.Integer() })),
  lastPeriod: Nullable(ContractLastPeriod),
  timeZone: Type.String(),
  currency: Type.String(),
})
export type ContractDetail = Static<typeof ContractDetail>

const offerErrors = [
  'forbidden',
  'account_type',
  'feature_disabled',
  'tiers_invalid',
  'change_pending',
  'upline_has_no_contract',
  'period_differs',
  'basis_differs',
  'rate_above_upline',
  'rate_above_brand',
  'account_too_young',
  'validation_failed',
] as const
export const CONTRACT_OFFER_ERRORS = offerErrors
const answerErrors = [
  'not_found',
  'forbidden',
  'wrong_state',
  'change_pending',
  'upline_has_no_contract',
  'period_differs',
  'basis_differs',
  'rate_above_upline',
  'rate_above_brand',
  'downline_rate_above',
  'payment_password_not_set',
  'payment_password_wrong',
  'payment_password_locked',
  'sealed_body_required',
  'sealed_body_invalid',
  'sealed_body_expired',
  'sealed_body_replayed',
] as const
export const CONTRACT_ANSWER_ERRORS = answerErrors

const Password = Type.Optional(Type.String({ minLength: 1, maxLength: 255, description: 'To accept an offer and to agree to an end' }))
const Answer = Type.Object({
  action: Type.Enum([...CONTRACT_ANSWERS]),
  paymentPassword: Password,
})

/** What one kind allows towards a downline. */
export const ContractChance = Type.Object({
  kind: BillKindSchema,
  refusal: Nullable(Type.String({ description: 'Why nothing of this kind can be offered now' })),
  maxRatePpm: Nullable(Type.Integer({ description: 'The highest rate that may be given: the own one, or the brand’s' })),
  maxRateOnVolumePpm: Nullable(Type.Integer({ description: 'The same for a dividend of the house on valid bets' })),
  period: Nullable(Type.Enum([...BILL_PERIODS], { description: 'Fixed by the own contract; null: free' })),
  basis: Nullable(Type.Enum([...CONTRACT_BASES])),
  current: Nullable(ContractVersion),
})
export type ContractChance = Static<typeof ContractChance>

export const ContractChances = Type.Object({
  receiverId: Id,
  account: Type.String(),
  currency: Type.String(),
  activeBet: AmountText,
  activeDeposit: AmountText,
  offerDays: Type.Integer(),
  movesAt: Nullable(Type.String({ ...Instant, description: 'When the receiver moves to the caller; null for a downline of today' })),
  kinds: Type.Array(ContractChance),
})
export type ContractChances = Static<typeof ContractChances>

/** An agent who moves to the caller at a midnight to come. */
export const ComingPerson = Type.Object({ memberId: Id, account: Type.String(), movesAt: Instant })
export type ComingPerson = Static<typeof ComingPerson>

const Info = Type.Integer({ minimum: 0, maximum: 1 })
const Requests = Type.Object({ list: Type.Array(ContractVersion) })

/** The specification’s calls: GET reads what waits for the caller of one kind, POST answers one of it. */
const readRequests = <const N extends string>(id: N, name: string, path: string) =>
  ({
    id,
    method: 'GET',
    path,
    ...call,
    summary: `Offers of ${name} and requests to end that wait for the caller`,
    value: Requests,
    errors: [],
  }) as const satisfies Endpoint

const answerRequest = <const N extends string>(id: N, name: string, path: string) =>
  ({
    id,
    method: 'POST',
    path,
    ...call,
    sealed: true,
    throttle: 'write',
    summary: `Answer an offer of ${name} or a request to end`,
    body: Type.Object({ contract: Id, ...Answer.properties }),
    value: ContractVersion,
    errors: answerErrors,
  }) as const satisfies Endpoint

export const contractEndpoints = {
  listContracts: endpoint({
    id: 'listContracts',
    method: 'GET',
    path: '/wps/v2/contracts',
    ...call,
    throttle: 'read',
    summary: 'The caller’s own contracts and those given to direct downlines, the latest offer first',
    query: Type.Object({
      ...pageQuery(),
      role: Type.Optional(Side),
      kind: Type.Optional(BillKindSchema),
      which: Type.Optional(
        Type.Enum(['waiting', 'open', 'past'], { description: 'Waiting for an answer, of either side; in force or offered; ended' }),
      ),
      receiverId: Type.Optional(Id),
    }),
    value: page(ContractVersion),
    errors: [],
  }),
  contract: endpoint({
    id: 'contract',
    method: 'GET',
    path: '/wps/v2/contracts/:contractId',
    ...call,
    throttle: 'read',
    summary: 'One version with its history, what it changes, and for an open offer what accepting it would do',
    params: Type.Object({ contractId: Id }),
    value: ContractDetail,
    errors: ['not_found'],
  }),
  contractChances: endpoint({
    id: 'contractChances',
    method: 'GET',
    path: '/wps/v2/contracts/chances/:receiverId',
    ...call,
    throttle: 'read',
    summary: 'What the caller may offer to a direct downline, or to an agent who is about to become one',
    params: Type.Object({ receiverId: Id }),
    value: ContractChances,
    errors: ['not_found'],
  }),
  comingPeople: endpoint({
    id: 'comingPeople',
    method: 'GET',
    path: '/wps/v2/contracts/coming',
    ...call,
    throttle: 'read',
    summary: 'Agents who are about to become direct downlines: contracts with them begin with their move',
    value: Type.Object({ list: Type.Array(ComingPerson) }),
    errors: [],
  }),
  offerContract: endpoint({
    id: 'offerContract',
    method: 'POST',
    path: '/wps/v2/contracts',
    ...call,
    throttle: 'write',
    summary:
      'Offer a direct downline a contract, or a new version of one; an agent who is about to become one, a contract that begins with the move',
    body: Type.Object({ receiverId: Id, kind: BillKindSchema, terms: ContractTermsText }),
    value: ContractVersion,
    errors: offerErrors,
  }),
  answerContract: endpoint({
    id: 'answerContract',
    method: 'POST',
    path: '/wps/v2/contracts/:contractId/answer',
    ...call,
    sealed: true,
    throttle: 'write',
    summary: 'Accept, reject or withdraw an offer; request an end, answer a request, or force the end',
    params: Type.Object({ contractId: Id }),
    body: Answer,
    value: ContractVersion,
    errors: answerErrors,
  }),
  dividendRequests: endpoint({
    ...readRequests('dividendRequests', 'dividends', '/wps/relay/MCS2_processDividendReq'),
    spec: 'MCS2_processDividendReq',
  }),
  answerDividendRequest: endpoint(answerRequest('answerDividendRequest', 'dividends', '/wps/relay/MCS2_processDividendReq')),
  dailySalaryRequests: endpoint({
    ...readRequests('dailySalaryRequests', 'daily salaries', '/wps/relay/MCS2_processDailySalContract'),
    spec: 'MCS2_processDailySalContract',
  }),
  answerDailySalaryRequest: endpoint(
    answerRequest('answerDailySalaryRequest', 'daily salaries', '/wps/relay/MCS2_processDailySalContract'),
  ),
  hourlySalaryRequests: endpoint(readRequests('hourlySalaryRequests', 'hourly salaries', '/wps/relay/MCS2_processContractHourSalary')),
  answerHourlySalaryRequest: endpoint({
    ...answerRequest('answerHourlySalaryRequest', 'hourly salaries', '/wps/relay/MCS2_processContractHourSalary'),
    spec: 'MCS2_processContractHourSalary',
  }),
  realtimeSalaryRequests: endpoint(
    readRequests('realtimeSalaryRequests', 'real-time salaries', '/wps/relay/MCSFE_processRealTimeSalaryContract'),
  ),
  answerRealtimeSalaryRequest: endpoint({
    ...answerRequest('answerRealtimeSalaryRequest', 'real-time salaries', '/wps/relay/MCSFE_processRealTimeSalaryContract'),
    spec: 'MCSFE_processRealTimeSalaryContract',
  }),
  consolidatedFunds: endpoint({
    id: 'consolidatedFunds',
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    group: 'Contracts',
    auth: 'token',
    throttle: 'read',
    summary: 'Which kinds of contracts the caller has or gives (1), and how many offers and requests of each wait for an answer',
    spec: 'consolidated funds',
    value: Type.Object({
      dailysalreqtype: Type.Integer(),
      divtypereq: Type.Integer(),
      contracthoursalreq: Type.Integer(),
      realtimesalreqtype: Type.Integer(),
      contractmrdailysalinfotype: Info,
      contracthoursalinfo: Info,
      dailysalinfotype: Info,
      realtimesalinfotype: Info,
      divtypeinfo: Info,
    }),
    errors: [],
  }),
} as const
