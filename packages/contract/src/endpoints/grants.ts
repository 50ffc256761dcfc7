import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Ack, AmountInput, AmountText, Id, Instant, Nullable, openPage } from '../schemas.ts'

const group = 'Bonus money'
const errors = ['unauthorized', 'need_true_account'] as const

export const GRANT_STATES = ['queued', 'active', 'completed', 'lost', 'expired', 'cancelled', 'forfeited'] as const
export type GrantState = (typeof GRANT_STATES)[number]

const Grant = Type.Object({
  grantId: Id,
  name: Type.String(),
  source: Type.String(),
  currency: Type.String(),
  state: Type.Enum([...GRANT_STATES]),
  amount: AmountText,
  balance: Type.String({ description: 'What the member has of it now, a decimal amount' }),
  owed: AmountText,
  progress: AmountText,
  converted: Nullable(AmountText),
  leftOver: Nullable(AmountText),
  openBets: Type.Integer(),
  grantedAt: Instant,
  activatedAt: Nullable(Instant),
  expiresAt: Nullable(Instant),
  endedAt: Nullable(Instant),
  terms: Type.Object({
    weights: Type.Record(Type.String(), Type.Integer(), { description: 'Whole percent of a bet that count, by category' }),
    minOdds: AmountText,
    excluded: Type.Array(Type.Object({ gameId: Type.String(), name: Type.String() })),
    maxStake: Nullable(AmountText),
    days: Type.Integer(),
    counts: Type.Enum(['all', 'bonus_only']),
    maxConvert: Nullable(AmountText),
    forfeitOnWithdraw: Type.Boolean(),
  }),
})
const params = Type.Object({ grantId: Id })

export const grantEndpoints = {
  listGrants: endpoint({
    id: 'listGrants',
    method: 'GET',
    path: '/wps/v2/grants',
    group,
    summary: 'Bonus money of the account: active and waiting first, then ended',
    auth: 'real',
    throttle: 'read',
    query: Type.Object({
      pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    }),
    value: openPage(Grant),
    errors,
  }),
  grantSteps: endpoint({
    id: 'grantSteps',
    method: 'GET',
    path: '/wps/v2/grants/:grantId/steps',
    group,
    summary: 'The bets that moved a grant, newest first',
    auth: 'real',
    throttle: 'read',
    params,
    query: Type.Object({
      before: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,17}$', description: 'The last step of the page before' })),
    }),
    value: Type.Object({
      list: Type.Array(
        Type.Object({
          step: Type.String(),
          roundId: Id,
          gameName: Type.String(),
          valid: AmountText,
          weight: Type.Integer(),
          amount: AmountText,
          countedAt: Instant,
        }),
      ),
      hasMore: Type.Boolean(),
    }),
    errors: [...errors, 'not_found'],
  }),
  cancelGrant: endpoint({
    id: 'cancelGrant',
    method: 'POST',
    path: '/wps/v2/grants/:grantId/cancel',
    group,
    summary: 'Cancel active or waiting bonus money: it returns to the house, and cash is kept',
    auth: 'real',
    throttle: 'write',
    money: true,
    params,
    value: Ack,
    errors: [...errors, 'not_found', 'wrong_state'],
  }),
  checkStake: endpoint({
    id: 'checkStake',
    method: 'GET',
    path: '/wps/v2/grants/stake',
    group,
    summary: 'Whether a stake would be accepted now, how it would be paid, and how much of it would count towards wagering',
    auth: 'real',
    throttle: 'read',
    query: Type.Object({ gameId: Type.String({ minLength: 1, maxLength: 64 }), stake: AmountInput }),
    value: Type.Object({
      accepted: Type.Boolean(),
      refusal: Nullable(Type.Enum(['insufficient_funds', 'bonus_not_usable_here', 'stake_above_bonus_max'])),
      cash: AmountText,
      bonus: AmountText,
      counts: AmountText,
    }),
    errors: [...errors, 'amount_invalid', 'game_not_found'],
  }),
} as const
