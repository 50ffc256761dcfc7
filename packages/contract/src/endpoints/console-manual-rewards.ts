import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountInput, AmountText, Code, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { brandQuery, Reason } from './console-parts.ts'

const call = { group: 'Console: manual rewards', auth: 'operator' } as const
export const MANUAL_REWARD_STATES = ['proposed', 'given', 'refused'] as const
export type ManualRewardState = (typeof MANUAL_REWARD_STATES)[number]

const ManualReward = Type.Object({
  rewardId: Id,
  brandId: Id,
  merchantCode: Code,
  memberId: Id,
  account: Type.String(),
  kind: Type.Enum(['cash', 'bonus']),
  amount: AmountText,
  turnover: AmountText,
  currency: Type.String(),
  days: Nullable(Type.Integer()),
  reason: Type.String(),
  state: Type.Enum([...MANUAL_REWARD_STATES]),
  proposedBy: Type.String(),
  proposedAt: Instant,
  decidedBy: Nullable(Type.String()),
  decidedAt: Nullable(Instant),
  note: Nullable(Type.String()),
  mayDecide: Type.Boolean({ description: 'The caller did not propose it, and it waits' }),
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
    summary: 'What operators gave by hand: what waits for a second operator first, then the newest',
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
    summary: 'Give cash or bonus money with a reason; from the brand’s limit on a second operator agrees first',
    body: Type.Object({
      memberId: Id,
      kind: Type.Enum(['cash', 'bonus']),
      amount: AmountInput,
      turnoverPct: Type.Integer({ minimum: 0, maximum: 10_000, description: 'Percent of the amount that are to be bet' }),
      days: Type.Integer({ minimum: 1, maximum: 365, description: 'How long bonus money stays' }),
      reason: Reason,
    }),
    errors: ['not_found', 'need_true_account', 'amount_invalid', 'reason_required', 'multiple_too_high', 'not_available'],
  }),
  agreeManualReward: endpoint({
    id: 'agreeManualReward',
    method: 'POST',
    path: '/console/manual-rewards/:rewardId/agree',
    ...write,
    summary: 'A second operator agrees: it is given',
    params: Type.Object({ rewardId: Id }),
    errors: ['not_found', 'wrong_state', 'second_operator_needed', 'not_available'],
  }),
  refuseManualReward: endpoint({
    id: 'refuseManualReward',
    method: 'POST',
    path: '/console/manual-rewards/:rewardId/refuse',
    ...write,
    summary: 'It is not given',
    params: Type.Object({ rewardId: Id }),
    body: Type.Object({ note: Reason }),
    errors: ['not_found', 'wrong_state', 'reason_required'],
  }),
} as const
