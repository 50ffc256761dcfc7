import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountInput, AmountText, Code, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { brandQuery, Reason } from './console-parts.ts'

const call = { group: 'Console: manual rewards', auth: 'operator' } as const
export const MANUAL_REWARD_STATES = ['proposed', 'given', 'refused'] as const
export type ManualRewardState = (typeof MANUAL_REWARD_STATES)[number]

const Kind = Type.Enum(['cash', 'bonus', 'free_spins'])
const spins = {
  gameId: Code,
  count: Type.Integer({ minimum: 1, maximum: 500 }),
  winAs: Type.Enum(['cash', 'bonus']),
  bonusDays: Type.Integer({ minimum: 1, maximum: 365, description: 'Of wins that are bonus money' }),
}

const ManualReward = Type.Object({
  rewardId: Id,
  brandId: Id,
  merchantCode: Code,
  memberId: Id,
  account: Type.String(),
  kind: Kind,
  amount: Type.String({ ...AmountText, description: 'Of free spins, all their stakes' }),
  turnover: AmountText,
  currency: Type.String(),
  days: Nullable(Type.Integer()),
  spins: Nullable(
    Type.Object({ ...spins, game: Type.String(), stake: AmountText, maxWin: Nullable(AmountText), multiplePct: Type.Integer() }),
  ),
  reason: Type.String(),
  state: Type.Enum([...MANUAL_REWARD_STATES]),
  proposedBy: Type.String(),
  proposedAt: Instant,
  decidedBy: Nullable(Type.String()),
  decidedAt: Nullable(Instant),
  note: Nullable(Type.String()),
  mayDecide: Type.Boolean({ description: 'The caller did not propose it, and it is waiting for approval' }),
})
export type ManualReward = Static<typeof ManualReward>

const write = { ...call, permission: 'promotion.grant', throttle: 'write', money: true, value: ManualReward } as const

export const consoleManualRewardEndpoints = {
  manualRewards: endpoint({
    id: 'manualRewards',
    method: 'GET',
    path: '/console/manual-rewards',
    ...call,
    permission: 'promotion.read',
    summary: 'Manual rewards: those waiting for a second operator first, then the newest',
    query: Type.Object({
      ...pageQuery(),
      ...brandQuery,
      state: Type.Optional(Type.Enum([...MANUAL_REWARD_STATES])),
      memberId: Type.Optional(Id),
    }),
    value: page(ManualReward),
    errors: [],
  }),
  giveManualReward: endpoint({
    id: 'giveManualReward',
    method: 'POST',
    path: '/console/manual-rewards',
    ...write,
    summary: 'Give cash, bonus money or free spins with a reason; above the brand’s limit a second operator must approve',
    body: Type.Object({
      memberId: Id,
      kind: Kind,
      amount: Type.Optional(Type.String({ ...AmountInput, description: 'Of cash and bonus money' })),
      turnoverPct: Type.Integer({
        minimum: 0,
        maximum: 10_000,
        description: 'Percent of the amount that are to be bet, or of what free spins win as bonus money',
      }),
      days: Type.Integer({ minimum: 1, maximum: 365, description: 'How long bonus money stays, or free spins can be played' }),
      spins: Type.Optional(
        Type.Object(
          { ...spins, stake: AmountInput, maxWin: Nullable(AmountInput) },
          { description: 'Of free spins: stake is one of the game’s' },
        ),
      ),
      reason: Reason,
    }),
    errors: [
      'not_found',
      'need_true_account',
      'validation_failed',
      'amount_invalid',
      'reason_required',
      'multiple_too_high',
      'not_available',
    ],
  }),
  agreeManualReward: endpoint({
    id: 'agreeManualReward',
    method: 'POST',
    path: '/console/manual-rewards/:rewardId/agree',
    ...write,
    summary: 'Approve a reward as the second operator; it is then given',
    params: Type.Object({ rewardId: Id }),
    errors: ['not_found', 'wrong_state', 'second_operator_needed', 'not_available'],
  }),
  refuseManualReward: endpoint({
    id: 'refuseManualReward',
    method: 'POST',
    path: '/console/manual-rewards/:rewardId/refuse',
    ...write,
    summary: 'Reject a reward',
    params: Type.Object({ rewardId: Id }),
    body: Type.Object({ note: Reason }),
    errors: ['not_found', 'wrong_state', 'reason_required'],
  }),
} as const
