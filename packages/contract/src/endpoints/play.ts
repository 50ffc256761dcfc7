import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Ack, AmountInput, AmountText, Code, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { BetEntropy, OriginalAction, Placement } from './bet-parts.ts'
import { Category } from './catalog.ts'

const group = 'Play and fairness'
/** What a bet has come to; half results and cash-outs are those of sports. */
export const RoundState = Type.Union([
  Type.Literal('open'),
  Type.Literal('won'),
  Type.Literal('lost'),
  Type.Literal('push'),
  Type.Literal('half_won'),
  Type.Literal('half_lost'),
  Type.Literal('cashed_out'),
  Type.Literal('void'),
])
export const Commitment = Type.Object({
  serverSeedHash: Type.String(),
  clientSeed: Type.String(),
  nonce: Type.Integer({ description: 'Of the next round' }),
  nextServerSeedHash: Type.String({ description: 'Of the seed that the next rotation brings in' }),
})
/** The complete script of a spin or feature step as the engine of the title defines it (games/slots). */
export const SlotOutcome = Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true }))

export const PlayedRound = Type.Object({
  roundId: Id,
  reference: Type.String(),
  nonce: Type.Integer(),
  state: RoundState,
  bet: AmountText,
  win: AmountText,
  at: Instant,
  outcomes: Type.Array(SlotOutcome),
  openState: Nullable(SlotOutcome),
})
const SpinAnswer = Type.Object({
  round: PlayedRound,
  balance: AmountText,
  balanceVersion: Type.Integer(),
  commitment: Commitment,
  nextSpinAt: Instant,
})
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

export const playEndpoints = {
  playSession: endpoint({
    id: 'playSession',
    method: 'GET',
    path: '/wps/v2/play/session',
    group,
    summary: 'What a game needs when it opens: title, balance, open round, commitment',
    auth: 'launch',
    value: Type.Object({
      gameId: Code,
      gameName: Type.String(),
      vendorName: Type.String(),
      trial: Type.Boolean(),
      currency: Type.String(),
      currencySymbol: Type.String(),
      locale: Type.String(),
      language: Type.String(),
      balance: AmountText,
      balanceVersion: Type.Integer(),
      betLevels: Type.Array(AmountText),
      betDefault: AmountText,
      spinMillisMin: Type.Integer(),
      autoplayMax: Type.Integer({ description: '0: autoplay is off for the brand' }),
      commitment: Commitment,
      openRound: Nullable(PlayedRound),
      lastRounds: Type.Array(PlayedRound),
      startedAt: Instant,
      sessionNet: AmountText,
    }),
    errors: ['launch_token_invalid', 'game_off'],
  }),
  spin: endpoint({
    id: 'spin',
    method: 'POST',
    path: '/wps/v2/play/spins',
    group,
    summary: 'Stake and spin: one round, decided and paid in one transaction',
    auth: 'launch',
    money: true,
    throttle: 'play',
    body: Type.Object({ bet: AmountInput, betEntropy: BetEntropy }),
    value: SpinAnswer,
    errors: [
      'launch_token_invalid',
      'bet_level_invalid',
      'insufficient_funds',
      'account_closed',
      'round_in_progress',
      'spin_too_fast',
      'stake_limit_reached',
      'loss_limit_reached',
      'time_limit_reached',
      'time_out_active',
      'self_excluded',
      'game_off',
      'idempotency_key_required',
      'idempotency_conflict',
    ],
  }),
  playStep: endpoint({
    id: 'playStep',
    method: 'POST',
    path: '/wps/v2/play/rounds/:roundId/steps',
    group,
    summary: 'Play the next step of an open feature; pays when the round ends',
    auth: 'launch',
    money: true,
    throttle: 'play',
    params: Type.Object({ roundId: Id }),
    body: Type.Object({ step: Type.Integer({ minimum: 1 }) }),
    value: SpinAnswer,
    errors: ['launch_token_invalid', 'round_not_found', 'round_not_open', 'idempotency_key_required', 'idempotency_conflict'],
  }),
  playRounds: endpoint({
    id: 'playRounds',
    method: 'GET',
    path: '/wps/v2/play/rounds',
    group,
    summary: 'Last rounds of this game',
    auth: 'launch',
    query: Type.Object(pageQuery(20)),
    value: page(PlayedRound),
    errors: ['launch_token_invalid'],
  }),
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
    summary: 'Recall one round: inputs, outcome, money, time',
    auth: 'token',
    params: Type.Object({ roundId: Id }),
    value: Type.Object({
      line: RoundLine,
      details: RoundDetails,
      entries: Type.Array(Type.Object({ at: Instant, kind: Type.String(), amount: AmountText, balanceAfter: AmountText })),
      /** In the shape of the class; null where it proves its events in another way. */
      verification: Nullable(Verification),
    }),
    errors: ['round_not_found'],
  }),
  verification: endpoint({
    id: 'verification',
    method: 'GET',
    path: '/wps/v2/fairness/rounds/:roundId',
    group,
    summary: 'What the verifier needs; the server seed is null until it is revealed',
    auth: 'token',
    params: Type.Object({ roundId: Id }),
    value: Verification,
    errors: ['round_not_found'],
  }),
  seeds: endpoint({
    id: 'seeds',
    method: 'GET',
    path: '/wps/v2/fairness/seeds',
    group,
    summary: 'The commitment in force and the seeds revealed so far',
    auth: 'token',
    query: Type.Object(pageQuery(20)),
    value: Type.Object({
      active: Commitment,
      revealed: page(
        Type.Object({
          serverSeed: Type.String(),
          serverSeedHash: Type.String(),
          clientSeed: Type.String(),
          rounds: Type.Integer(),
          revealedAt: Instant,
        }),
      ),
    }),
    errors: [],
  }),
  rotateSeeds: endpoint({
    id: 'rotateSeeds',
    method: 'POST',
    path: '/wps/v2/fairness/seeds/rotate',
    group,
    summary: 'Reveal the seed in use and begin with the next one and a client seed of one’s own',
    auth: 'token',
    throttle: 'write',
    body: Type.Object({
      clientSeed: Type.String({ minLength: 1, maxLength: 64 }),
      expectedNextHash: Type.String({ description: 'The hash that was shown; refuses if it is not the next one' }),
    }),
    value: Commitment,
    errors: ['client_seed_invalid', 'round_in_progress', 'version_conflict'],
  }),
  closePlay: endpoint({
    id: 'closePlay',
    method: 'DELETE',
    path: '/wps/v2/play/session',
    group,
    summary: 'Leave the game',
    auth: 'launch',
    value: Ack,
    errors: ['launch_token_invalid'],
  }),
} as const
