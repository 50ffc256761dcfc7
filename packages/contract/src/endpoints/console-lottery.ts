import Type, { type Static, type TSchema } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountInput, AmountText, Code, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { brandQuery, Reason } from './console-parts.ts'

const group = 'Console: lotteries'
const call = { group, auth: 'operator', permission: 'lottery.read' } as const
const acts = { group, auth: 'operator', permission: 'lottery.settle', throttle: 'write' } as const
const GameCode = Type.String({ pattern: '^[A-Z0-9_]{4,32}$' })
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'A day of the brand, yyyy-mm-dd' })
const Whole = Type.Integer({ minimum: 0 })

/** How a result is typed, field by field. */
const DrawField = Type.Object({
  field: Type.String(),
  count: Type.Integer({ minimum: 1 }),
  kind: Type.Enum(['digit', 'number', 'text', 'card']),
  digits: Nullable(Type.Integer({ description: 'Digits of each text' })),
  isOptional: Type.Boolean(),
})
const DrawPart = Type.Object({ field: Type.String(), values: Type.Array(Type.String()) })
export type LotteryDrawPart = Static<typeof DrawPart>
export type LotteryDrawField = Static<typeof DrawField>
/** A result as an operator types it: values in any order of separators, by field. */
const TypedDraw = Type.Record(Type.String({ pattern: '^[a-z0-9]{1,16}$' }), Type.String({ maxLength: 200 }), { maxProperties: 12 })

export const LOTTERY_DESK_STATUSES = ['waiting', 'open', 'closed', 'drawn', 'settled', 'resettled', 'cancelled'] as const

const IssueRow = {
  issueId: Id,
  brandId: Id,
  merchantCode: Code,
  gameCode: GameCode,
  gameName: Type.String(),
  number: Type.String(),
  source: Type.Enum(['own', 'official']),
  status: Type.Enum(['open', 'closed', 'drawn', 'settled', 'resettling', 'resettled', 'cancelled']),
  /** Who acts next; null where nobody does. */
  next: Nullable(Type.Enum(['closes', 'draws', 'result', 'confirmation', 'entries_differ', 'approval', 'settles', 'resettles', 'cancels'])),
  opensAt: Instant,
  closesAt: Instant,
  drawsAt: Instant,
  cancelsAt: Instant,
  drawnAt: Nullable(Instant),
  settledAt: Nullable(Instant),
  tickets: Whole,
  stake: AmountText,
  paid: AmountText,
  rebates: AmountText,
  currency: Type.String(),
  draw: Nullable(Type.Array(DrawPart)),
  cancelReason: Nullable(Type.String({ description: 'no_result, root_late or by_operators' })),
  evidence: Nullable(Type.String({ description: 'Where the file that proves the draw is; official results have none' })),
}
const Issue = Type.Object(IssueRow)
const Proposal = Type.Object({
  proposalId: Id,
  kind: Type.Enum(['cancel', 'correct']),
  draw: Nullable(Type.Array(DrawPart)),
  reason: Type.String(),
  proposedBy: Type.String(),
  proposedAt: Instant,
  isOwn: Type.Boolean(),
  decidedBy: Nullable(Type.String()),
  decidedAt: Nullable(Instant),
  isAgreed: Nullable(Type.Boolean()),
  decision: Nullable(Type.String()),
})
const IssueCard = Type.Object({
  ...IssueRow,
  fields: Type.Array(DrawField),
  /** Who has typed the official result; what they typed stays hidden until two have typed the same. */
  entries: Type.Array(
    Type.Object({ enteredBy: Type.String(), enteredAt: Instant, isOwn: Type.Boolean(), confirmedBy: Nullable(Type.String()) }),
  ),
  proposals: Type.Array(Proposal),
  mayEnter: Type.Boolean(),
  mayCancel: Type.Boolean(),
  mayCorrect: Type.Boolean(),
  correctsUntil: Nullable(Instant),
})
export type LotteryIssueRow = Static<typeof Issue>
export type LotteryIssueCard = Static<typeof IssueCard>

const MemberChange = Type.Object({
  memberId: Id,
  account: Type.String(),
  tickets: Whole,
  change: AmountText,
  /** Of what is taken back, what the main wallet does not hold now. */
  owed: AmountText,
})
const Sum = Type.Object({ members: Whole, sum: AmountText })
const Preview = Type.Object({
  draw: Type.Array(DrawPart),
  currency: Type.String(),
  gains: Sum,
  losses: Sum,
  /** Of the losses, what would become an amount owed. */
  owed: Sum,
  largest: Type.Array(MemberChange),
})
export type LotteryCorrectionPreview = Static<typeof Preview>

/** Limits in amounts: those that may differ by play, then those of the game alone. */
export const LOTTERY_PLAY_AMOUNTS = [
  ...(['unitStakeMin', 'unitStakeMax', 'stakeMin', 'stakeMax', 'playStakeMax', 'optionExposureMax', 'playExposureMax'] as const),
] as const
export const LOTTERY_GAME_AMOUNTS = [
  ...LOTTERY_PLAY_AMOUNTS,
  ...(['issueStakeMax', 'dayStakeMax', 'ticketPayoutMax', 'issuePayoutMax', 'issueExposureMax'] as const),
] as const

const playAmounts = <T extends TSchema>(amount: T) => ({
  unitStakeMin: amount,
  unitStakeMax: amount,
  stakeMin: amount,
  stakeMax: amount,
  /** Most of one member on one play of an issue. */
  playStakeMax: amount,
  /** Most that one option, and one play, may cost the house. */
  optionExposureMax: amount,
  playExposureMax: amount,
})
const gameAmounts = <T extends TSchema>(amount: T) => ({
  ...playAmounts(amount),
  issueStakeMax: amount,
  /** Most of one member on the game in a day of the brand. */
  dayStakeMax: amount,
  ticketPayoutMax: amount,
  issuePayoutMax: amount,
  issueExposureMax: amount,
})
const Limits = <T extends TSchema>(amount: T) => ({
  ...gameAmounts(Nullable(amount)),
  groupMax: Nullable(Type.Integer()),
  unitsMax: Nullable(Type.Integer()),
  /** Of plays that differ, by play; null is the game's. */
  plays: Type.Record(
    Type.String({ pattern: '^[a-z0-9][a-z0-9-]{1,63}$' }),
    Type.Object({ ...playAmounts(Nullable(amount)), unitsMax: Nullable(Type.Integer()) }),
    { maxProperties: 200 },
  ),
})
const Game = Type.Object({
  gameCode: GameCode,
  gameName: Type.String(),
  family: Type.String(),
  intervalSec: Type.Integer(),
  isOpen: Type.Boolean(),
  source: Type.Enum(['own', 'official']),
  /** What the brand has set; null is the house's own. */
  limits: Type.Object(Limits(AmountText)),
  /** Null is no limit. */
  house: Type.Object({
    ...gameAmounts(Nullable(AmountText)),
    groupMin: Type.Integer(),
    groupMax: Type.Integer(),
    /** The highest that a brand may set. */
    groupTop: Type.Integer(),
    unitsMax: Type.Integer(),
  }),
  /** Its plays, in the order of the rule book. */
  plays: Type.Array(Type.Object({ play: Type.String(), playName: Type.String() })),
  currency: Type.String(),
  version: Type.Integer(),
})
export type LotteryGameRow = Static<typeof Game>

/** An option of a board, or the whole play where both are null. */
const Outcome = {
  play: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{1,63}$' }),
  /** From 0, where a board has several positions. */
  position: Nullable(Type.Integer({ minimum: 0, maximum: 20 })),
  option: Nullable(Type.String({ pattern: '^[A-Za-z0-9-]{1,32}$' })),
}
const ClosedOutcome = Type.Object({
  ...Outcome,
  playName: Type.String(),
  gameCode: GameCode,
  gameName: Type.String(),
  /** Null: closed in every issue. */
  number: Nullable(Type.String()),
  reason: Type.String(),
  closedBy: Type.String(),
  closedAt: Instant,
})
export type LotteryClosedOutcome = Static<typeof ClosedOutcome>

/** `worst` is payouts less stakes at the worst result, below zero where the house gains by any; `most` the limit, null without one. */
const Exposure = { stake: AmountText, worst: AmountText, most: Nullable(AmountText) }
const ExposureIssue = {
  issueId: Id,
  gameCode: GameCode,
  gameName: Type.String(),
  number: Type.String(),
  status: Type.Enum(['open', 'closed']),
  closesAt: Instant,
  currency: Type.String(),
  ...Exposure,
}
const ExposureRow = Type.Object(ExposureIssue)
export type LotteryExposureRow = Static<typeof ExposureRow>
const ExposureCard = Type.Object({
  ...ExposureIssue,
  /** The dearest first; of plays whose options are named also each option that was sold, the dearest first. */
  plays: Type.Array(
    Type.Object({
      play: Type.String(),
      playName: Type.String(),
      ...Exposure,
      /** Whether the worst case is what a result costs; else a bound that no result exceeds. */
      isExact: Type.Boolean(),
      isClosed: Type.Boolean(),
      options: Type.Array(Type.Object({ position: Type.Integer(), option: Type.String(), ...Exposure, isClosed: Type.Boolean() })),
    }),
  ),
})
export type LotteryExposureCard = Static<typeof ExposureCard>
const OutcomeBody = Type.Object({
  brandId: Id,
  gameCode: GameCode,
  /** Null: of every issue. */
  number: Nullable(Type.String({ pattern: '^[0-9]{4,16}$' })),
  ...Outcome,
  reason: Reason,
})

const SalesFigures = {
  issues: Whole,
  tickets: Whole,
  stake: AmountText,
  paid: AmountText,
  rebates: AmountText,
  hold: AmountText,
  holdBps: Nullable(Type.Integer({ description: 'Of the stake, in ten-thousandths; null where nothing was sold' })),
}
const SalesLine = Type.Object({ on: Day, gameCode: GameCode, gameName: Type.String(), ...SalesFigures })
export type LotterySalesLine = Static<typeof SalesLine>
const SalesQuery = { gameCode: Type.Optional(GameCode), from: Type.Optional(Day), until: Type.Optional(Day) }

const Chain = Type.Object({ number: Type.Integer(), valuesLeft: Whole, length: Whole, publishedAt: Instant })
const ChainLine = Type.Object({
  gameCode: GameCode,
  gameName: Type.String(),
  draw: Nullable(Chain),
  beacon: Nullable(Chain),
  /** When the draw chain ends, at one issue an interval; null where it is not in use. */
  endsAt: Nullable(Instant),
  ended: Whole,
  noResult: Whole,
  rootLate: Whole,
  byOperators: Whole,
  drawnLate: Whole,
  corrected: Whole,
})
export type LotteryChainLine = Static<typeof ChainLine>

export const consoleLotteryEndpoints = {
  listLotteryIssues: endpoint({
    id: 'listLotteryIssues',
    method: 'GET',
    path: '/console/lottery/issues',
    ...call,
    summary: 'Issues with sales, payouts, result and next action; latest draw first, then those on sale',
    query: Type.Object({
      ...pageQuery(),
      ...brandQuery,
      gameCode: Type.Optional(GameCode),
      status: Type.Optional(Type.Enum([...LOTTERY_DESK_STATUSES])),
      from: Type.Optional(Instant),
      to: Type.Optional(Instant),
    }),
    value: page(Issue),
    errors: [],
  }),
  getLotteryIssue: endpoint({
    id: 'getLotteryIssue',
    method: 'GET',
    path: '/console/lottery/issues/:issueId',
    ...call,
    summary: 'One issue with entries of its official result, and what operators have proposed and decided',
    params: Type.Object({ issueId: Id }),
    value: IssueCard,
    errors: ['not_found'],
  }),
  enterLotteryResult: endpoint({
    id: 'enterLotteryResult',
    method: 'POST',
    path: '/console/lottery/issues/:issueId/result',
    ...acts,
    summary:
      'Enter an official result. Two operators enter it without seeing each other’s entry; once both match, the issue is drawn and settled',
    params: Type.Object({ issueId: Id }),
    body: Type.Object({ draw: TypedDraw }),
    value: IssueCard,
    errors: ['not_found', 'issue_state_conflict', 'draw_malformed', 'second_operator_required', 'entries_differ'],
  }),
  proposeLotteryCancel: endpoint({
    id: 'proposeLotteryCancel',
    method: 'POST',
    path: '/console/lottery/issues/:issueId/cancel',
    ...acts,
    summary: 'Propose to cancel a closed issue that is not drawn; once another operator approves, all stakes are refunded',
    params: Type.Object({ issueId: Id }),
    body: Type.Object({ reason: Reason }),
    value: IssueCard,
    errors: ['not_found', 'reason_required', 'issue_state_conflict'],
  }),
  previewLotteryCorrection: endpoint({
    id: 'previewLotteryCorrection',
    method: 'POST',
    path: '/console/lottery/issues/:issueId/preview',
    ...acts,
    summary: 'The effect of a different official result: who would gain and who would owe; changes nothing',
    params: Type.Object({ issueId: Id }),
    body: Type.Object({ draw: TypedDraw }),
    value: Preview,
    errors: ['not_found', 'issue_state_conflict', 'correction_closed', 'draw_malformed', 'correction_same'],
  }),
  proposeLotteryCorrection: endpoint({
    id: 'proposeLotteryCorrection',
    method: 'POST',
    path: '/console/lottery/issues/:issueId/correction',
    ...acts,
    summary: 'Propose a corrected result within 24 hours of the first; once another operator approves, the issue is settled again',
    params: Type.Object({ issueId: Id }),
    body: Type.Object({ draw: TypedDraw, reason: Reason }),
    value: IssueCard,
    errors: ['not_found', 'reason_required', 'issue_state_conflict', 'correction_closed', 'draw_malformed', 'correction_same'],
  }),
  decideLotteryProposal: endpoint({
    id: 'decideLotteryProposal',
    method: 'POST',
    path: '/console/lottery/proposals/:proposalId/decide',
    ...acts,
    summary: 'Approve or reject a cancellation or correction that another operator proposed',
    params: Type.Object({ proposalId: Id }),
    body: Type.Object({ isAgreed: Type.Boolean(), reason: Reason }),
    value: IssueCard,
    errors: ['not_found', 'reason_required', 'issue_state_conflict', 'second_operator_required', 'correction_closed'],
  }),
  listLotteryGames: endpoint({
    id: 'listLotteryGames',
    method: 'GET',
    path: '/console/lottery/games',
    ...call,
    summary: 'Lotteries of a brand with the source of their results and their limits',
    query: Type.Object({ brandId: Id }),
    value: Type.Array(Game),
    errors: ['not_found'],
  }),
  updateLotteryGame: endpoint({
    id: 'updateLotteryGame',
    method: 'PUT',
    path: '/console/lottery/games/:gameCode',
    ...call,
    permission: 'lottery.rules',
    throttle: 'write',
    summary: 'Set the source and limits of a lottery at one brand; sold tickets and prepared issues keep theirs',
    params: Type.Object({ gameCode: GameCode }),
    body: Type.Object({
      brandId: Id,
      version: Type.Integer({ minimum: 0 }),
      source: Type.Enum(['own', 'official']),
      limits: Type.Object(Limits(AmountInput)),
    }),
    value: Game,
    errors: ['not_found', 'game_not_found', 'validation_failed', 'version_conflict'],
  }),
  listLotteryExposure: endpoint({
    id: 'listLotteryExposure',
    method: 'GET',
    path: '/console/lottery/exposure',
    ...call,
    summary: 'Issues not drawn yet, with their worst case against the limit, highest first; outcomes that operators have closed',
    query: Type.Object({ brandId: Id, gameCode: Type.Optional(GameCode) }),
    value: Type.Object({
      currency: Type.String(),
      /** Sums that sales are judged by are at most so old: what is sold meanwhile may pass a limit. */
      summedEveryMs: Type.Integer(),
      issues: Type.Array(ExposureRow),
      closed: Type.Array(ClosedOutcome),
    }),
    errors: ['not_found'],
  }),
  getLotteryExposure: endpoint({
    id: 'getLotteryExposure',
    method: 'GET',
    path: '/console/lottery/exposure/:issueId',
    ...call,
    summary: 'The worst case of the bet types and options of one issue',
    params: Type.Object({ issueId: Id }),
    value: ExposureCard,
    errors: ['not_found'],
  }),
  closeLotteryOutcome: endpoint({
    id: 'closeLotteryOutcome',
    method: 'POST',
    path: '/console/lottery/outcomes/close',
    ...call,
    permission: 'lottery.rules',
    throttle: 'write',
    summary: 'Stop selling a play or one of its options, in one issue or in all; sold tickets stand',
    body: OutcomeBody,
    value: Type.Object({ isChanged: Type.Boolean() }),
    errors: ['not_found', 'game_not_found', 'reason_required', 'selection_invalid'],
  }),
  openLotteryOutcome: endpoint({
    id: 'openLotteryOutcome',
    method: 'POST',
    path: '/console/lottery/outcomes/open',
    ...call,
    permission: 'lottery.rules',
    throttle: 'write',
    summary: 'Sell again what operators have closed',
    body: OutcomeBody,
    value: Type.Object({ isChanged: Type.Boolean() }),
    errors: ['not_found', 'game_not_found', 'reason_required', 'selection_invalid'],
  }),
  lotterySales: endpoint({
    id: 'lotterySales',
    method: 'GET',
    path: '/console/lottery/sales',
    ...call,
    summary: 'Sales, payouts and hold of each lottery of a brand, by the day of the draw; settled issues, real money only',
    query: Type.Object({ brandId: Id, ...SalesQuery }),
    value: Type.Object({
      currency: Type.String(),
      timeZone: Type.String(),
      total: Type.Object(SalesFigures),
      lines: Type.Array(SalesLine),
    }),
    errors: ['not_found'],
  }),
  lotteryChains: endpoint({
    id: 'lotteryChains',
    method: 'GET',
    path: '/console/lottery/chains',
    ...call,
    summary: 'Chains that the lotteries of a brand draw from, the signing key, and how the issues of the last 30 days ended',
    query: Type.Object({ brandId: Id }),
    value: Type.Object({
      key: Nullable(Type.Object({ number: Type.Integer(), key: Type.String(), since: Instant })),
      since: Instant,
      games: Type.Array(ChainLine),
    }),
    errors: ['not_found'],
  }),
} as const

/** For the table that is taken out of the house. */
export const lotterySalesFilter = { brandId: Id, ...SalesQuery }
