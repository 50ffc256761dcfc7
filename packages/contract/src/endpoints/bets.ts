import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountText, Code, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { BetEntropy, OriginalAction, Placement, RoundState } from './bet-parts.ts'
import { Category } from './catalog.ts'
import { SlotOutcome } from './slots.ts'

const group = 'Play and fairness'
export const RoundLine = Type.Object({
  roundId: Id,
  reference: Type.String(),
  /** Whose words `placement` and the details of a recall are: rng (slots), originals. */
  gameClass: Code,
  gameId: Code,
  gameName: Type.String(),
  showIcon: Type.String(),
  vassalage: Code,
  gameCategory: Type.String(),
  /** Null where the stake says it all. */
  placement: Nullable(Placement),
  at: Instant,
  settledAt: Nullable(Instant),
  stake: AmountText,
  validBet: AmountText,
  paid: Nullable(AmountText),
  result: Nullable(AmountText),
  state: RoundState,
  trial: Type.Boolean(),
  isFree: Type.Boolean({ description: 'The house paid the stake, so the member loses nothing' }),
})
const roundsQuery = {
  gameCategory: Type.Optional(Category),
  gameId: Type.Optional(Code),
  state: Type.Optional(RoundState),
  trial: Type.Optional(Type.Boolean({ description: 'Rounds in demo credits instead; a trial account has no others' })),
  from: Type.Optional(Instant),
  to: Type.Optional(Instant),
}
/** Seeds of a round of the stream's version 2. */
const RoundSeeds = {
  serverSeed: Nullable(Type.String()),
  serverSeedHash: Type.String(),
  clientSeed: Type.String(),
  nonce: Type.Integer(),
  betEntropy: BetEntropy,
}
export const SlotVerification = Type.Object({
  game: Type.Literal('slots'),
  title: Code,
  serverSeed: Nullable(Type.String()),
  serverSeedHash: Type.String(),
  clientSeed: Type.String(),
  nonce: Type.Integer(),
  /** Null for a round of the stream's version 1. */
  betEntropy: Nullable(BetEntropy),
  bet: AmountText,
  steps: Type.Integer(),
  expected: Type.Object({
    win: AmountText,
    steps: Type.Integer(),
    stops: Type.Array(Type.Integer(), { description: 'Of the paid spin' }),
    outcomes: Type.Array(SlotOutcome),
  }),
})

/** The same of an original: all that its result follows from, and what came of it. */
export const OriginalVerification = Type.Object({
  game: Type.Literal('originals'),
  /** Which rules: dice, mines, plinko, roulette. */
  rules: Code,
  rulesVersion: Type.Integer(),
  returnBps: Type.Integer(),
  ...RoundSeeds,
  currencyDigits: Type.Integer(),
  bets: Type.Array(Type.Object({ placement: Placement, stake: AmountText })),
  actions: Type.Array(OriginalAction),
  expected: Type.Object({
    payout: AmountText,
    payouts: Type.Array(AmountText, { description: 'Of each bet' }),
    outcome: Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true })),
  }),
})
/** What the verifier needs, the same shape as a file for `npm run verify-round`: one of the shapes above, by its `game`. */
const Verification = Type.Unsafe<Static<typeof SlotVerification> | Static<typeof OriginalVerification>>(
  Type.Object({}, { additionalProperties: true }),
)
/** A recalled bet in the words of its class: a PlayedRound of slots, an OriginalRound of originals. */
const RoundDetails = Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true }))

export const betEndpoints = {
  rounds: endpoint({
    id: 'rounds',
    method: 'GET',
    path: '/wps/v2/rounds',
    group,
    summary: 'Betting record',
    auth: 'token',
    query: Type.Object({ ...pageQuery(), ...roundsQuery }),
    value: page(RoundLine, {
      totals: Type.Object({ bets: Type.Integer(), staked: AmountText, validBet: AmountText, paid: AmountText, result: AmountText }),
    }),
    errors: [],
  }),
  roundsCsv: endpoint({
    id: 'roundsCsv',
    method: 'GET',
    path: '/wps/v2/rounds/export',
    group,
    summary: 'Betting record as CSV',
    auth: 'token',
    query: Type.Object(roundsQuery),
    raw: 'text/csv',
    errors: [],
  }),
  round: endpoint({
    id: 'round',
    method: 'GET',
    path: '/wps/v2/rounds/:roundId',
    group,
    summary: 'One round: inputs, outcome, money, time',
    auth: 'token',
    params: Type.Object({ roundId: Id }),
    value: Type.Object({
      line: RoundLine,
      details: RoundDetails,
      isArchived: Type.Boolean({ description: 'What came of it has left the database: details are empty, and nothing verifies it here' }),
      entries: Type.Array(Type.Object({ at: Instant, kind: Type.String(), amount: AmountText, balanceAfter: AmountText })),
      entriesArchived: Type.Boolean({ description: 'Entries of it have left the ledger with their month: `entries` lacks them' }),
      /** In the shape of the class; null where it proves its events in another way. */
      verification: Nullable(Verification),
    }),
    errors: ['round_not_found'],
  }),
  roundVerification: endpoint({
    id: 'roundVerification',
    method: 'GET',
    path: '/wps/v2/fairness/rounds/:roundId',
    group,
    summary: 'The data for verification; the server seed is null until it is revealed',
    auth: 'token',
    params: Type.Object({ roundId: Id }),
    value: Verification,
    errors: ['round_not_found', 'round_archived'],
  }),
} as const
