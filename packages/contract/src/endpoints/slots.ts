import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountInput, AmountText, Code, Id, Instant, Nullable, openPage, pageQuery } from '../schemas.ts'
import { BetEntropy, RoundState } from './bet-parts.ts'
import { Commitment } from './seats.ts'

const group = 'Play and fairness'
/** The complete script of a spin or feature step as the engine of the title defines it (games/slots). */
export const SlotOutcome = Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true }))

export const PlayedRound = Type.Object({
  roundId: Id,
  reference: Type.String(),
  nonce: Type.Integer(),
  state: RoundState,
  bet: AmountText,
  isFree: Type.Boolean({ description: 'The house paid the stake: a free spin' }),
  win: AmountText,
  at: Instant,
  outcomes: Type.Array(SlotOutcome),
  openState: Nullable(SlotOutcome),
})
/** Free spins that the game plays next. */
const FreePack = Type.Object({
  packId: Id,
  name: Type.String(),
  left: Type.Integer(),
  count: Type.Integer(),
  stake: AmountText,
  won: Type.String({ description: 'What their wins counted so far, a decimal amount' }),
  winAs: Type.Enum(['cash', 'bonus']),
  maxWin: Nullable(AmountText),
  multiplePct: Type.Integer({ description: 'Turnover of bonus money, hundredths of a multiple' }),
  expiresAt: Instant,
})
const SpinAnswer = Type.Object({
  round: PlayedRound,
  balance: AmountText,
  balanceVersion: Type.Integer(),
  commitment: Commitment,
  nextSpinAt: Instant,
})

export const slotEndpoints = {
  playSession: endpoint({
    id: 'playSession',
    method: 'GET',
    path: '/wps/v2/play/session',
    group,
    summary: 'The data a game needs to open: title, balance, open round, commitment',
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
      freeSpins: Nullable(FreePack),
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
    body: Type.Object({
      bet: AmountInput,
      betEntropy: BetEntropy,
      packId: Type.Optional(Type.String({ ...Id, description: 'A pack of free spins that pays the stake' })),
    }),
    value: SpinAnswer,
    errors: [
      'launch_token_invalid',
      'bet_level_invalid',
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
      'free_spins_not_found',
      'no_spins_left',
      'free_spins_expired',
      'idempotency_key_required',
      'idempotency_conflict',
      'round_archived',
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
    value: openPage(PlayedRound),
    errors: ['launch_token_invalid'],
  }),
} as const
