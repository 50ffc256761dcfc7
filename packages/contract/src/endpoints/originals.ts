import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountInput, AmountText, Code, Id, Instant, Nullable, openPage, pageQuery } from '../schemas.ts'
import { BetEntropy, OriginalAction, Placement, RoundState } from './bet-parts.ts'
import { Commitment } from './seats.ts'

const group = 'Originals'

/** What has come out so far, in the words of the game's rules; what is still hidden is not in it. */
const OriginalOutcome = Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true }))

const PlacedBet = Type.Object({
  betId: Id,
  placement: Placement,
  stake: AmountText,
  payout: Nullable(AmountText),
  validBet: Nullable(AmountText),
})
export const OriginalRound = Type.Object({
  roundId: Id,
  reference: Type.String(),
  nonce: Type.Integer(),
  betEntropy: BetEntropy,
  state: RoundState,
  stake: AmountText,
  /** Null while the round is open. */
  payout: Nullable(AmountText),
  at: Instant,
  settledAt: Nullable(Instant),
  bets: Type.Array(PlacedBet),
  steps: Type.Integer({ description: 'Played after the bet; the next one is one more' }),
  outcome: OriginalOutcome,
})
const OriginalAnswer = Type.Object({
  round: OriginalRound,
  balance: AmountText,
  balanceVersion: Type.Integer(),
  commitment: Commitment,
  nextBetAt: Instant,
})
export const originalsEndpoints = {
  originalSession: endpoint({
    id: 'originalSession',
    method: 'GET',
    path: '/wps/v2/originals/session',
    group,
    summary: 'The data an instant game needs to open: rules, limits, balance, open round, commitment',
    auth: 'launch',
    value: Type.Object({
      gameId: Code,
      gameName: Type.String(),
      vendorName: Type.String(),
      /** Which rules it is played by: dice, mines, plinko, roulette. */
      rules: Code,
      rulesVersion: Type.Integer(),
      returnBps: Type.Integer({ description: 'The return that multipliers are cut from: 9900 is 99 %' }),
      trial: Type.Boolean(),
      currency: Type.String(),
      currencySymbol: Type.String(),
      currencyDigits: Type.Integer(),
      locale: Type.String(),
      language: Type.String(),
      balance: AmountText,
      balanceVersion: Type.Integer(),
      stakeMin: AmountText,
      stakeMax: AmountText,
      payoutMax: AmountText,
      roundMillisMin: Type.Integer({ description: 'Least time from one bet to the next' }),
      autoplayMax: Type.Integer({ description: '0: autoplay is off for the brand' }),
      commitment: Commitment,
      openRound: Nullable(OriginalRound),
      lastRounds: Type.Array(OriginalRound),
      startedAt: Instant,
      sessionNet: AmountText,
    }),
    errors: ['launch_token_invalid', 'game_off'],
  }),
  placeOriginal: endpoint({
    id: 'placeOriginal',
    method: 'POST',
    path: '/wps/v2/originals/bets',
    group,
    summary: 'Place the bets of one round, all or none; a round without further steps is decided and paid in the same transaction',
    auth: 'launch',
    money: true,
    throttle: 'play',
    body: Type.Object({
      bets: Type.Array(Type.Object({ placement: Placement, stake: AmountInput }), { minItems: 1, maxItems: 157 }),
      betEntropy: BetEntropy,
    }),
    value: OriginalAnswer,
    errors: [
      'launch_token_invalid',
      'placement_invalid',
      'amount_invalid',
      'stake_out_of_range',
      'payout_above_limit',
      'insufficient_funds',
      'bonus_not_usable_here',
      'stake_above_bonus_max',
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
      'round_archived',
    ],
  }),
  stepOriginal: endpoint({
    id: 'stepOriginal',
    method: 'POST',
    path: '/wps/v2/originals/rounds/:roundId/steps',
    group,
    summary: 'Play the next step of an open round; pays when the round ends',
    auth: 'launch',
    money: true,
    throttle: 'play',
    params: Type.Object({ roundId: Id }),
    body: Type.Object({ step: Type.Integer({ minimum: 1 }), action: OriginalAction }),
    value: OriginalAnswer,
    errors: [
      'launch_token_invalid',
      'round_not_found',
      'round_not_open',
      'step_invalid',
      'idempotency_key_required',
      'idempotency_conflict',
    ],
  }),
  originalRounds: endpoint({
    id: 'originalRounds',
    method: 'GET',
    path: '/wps/v2/originals/rounds',
    group,
    summary: 'Last rounds of this game',
    auth: 'launch',
    query: Type.Object(pageQuery(20)),
    value: openPage(OriginalRound),
    errors: ['launch_token_invalid'],
  }),
} as const
