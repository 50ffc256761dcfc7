import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountText, Code, Id, Instant, Nullable, openPage } from '../schemas.ts'

const group = 'Rewards'
const errors = ['unauthorized', 'need_true_account'] as const

export const RewardKind = Type.Enum(['cash', 'bonus', 'points', 'free_spins', 'tickets'])
export const RewardSource = Type.String({ pattern: '^[a-z][a-z_]{0,31}$', description: 'What gives it: points, ranks, cashback …' })

const credit = {
  creditId: Id,
  source: RewardSource,
  sourceId: Type.String(),
  kind: RewardKind,
  asset: Type.String({ description: 'A currency, or points' }),
  amount: AmountText,
  turnover: Type.String({ description: 'What of valid bets is owed before it may be withdrawn, a decimal amount' }),
  rule: Type.String({ description: 'Its reason has a sentence by this name' }),
  creditedAt: Instant,
}
const Texts = Type.Record(Type.String(), Type.String())

export const rewardEndpoints = {
  listRewardCredits: endpoint({
    id: 'listRewardCredits',
    method: 'GET',
    path: '/wps/v2/rewards/credits',
    group,
    summary: 'What the member was given, newest first',
    auth: 'real',
    throttle: 'read',
    query: Type.Object({
      source: Type.Optional(Code),
      pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    }),
    value: openPage(Type.Object(credit)),
    errors,
  }),
  rewardCredit: endpoint({
    id: 'rewardCredit',
    method: 'GET',
    path: '/wps/v2/rewards/credits/:creditId',
    group,
    summary: 'How one credit was computed: the rule, its version and the figures',
    auth: 'real',
    throttle: 'read',
    params: Type.Object({ creditId: Id }),
    value: Type.Object({
      ...credit,
      why: Type.Object({ rule: Type.String(), version: Type.Optional(Type.String()), figures: Texts }),
    }),
    errors: [...errors, 'not_found'],
  }),
  listClaimableRewards: endpoint({
    id: 'listClaimableRewards',
    method: 'GET',
    path: '/wps/v2/rewards/claimable',
    group,
    summary: 'Everything that can be claimed now or soon, by expiry; empty during a time-out or exclusion',
    auth: 'real',
    throttle: 'read',
    value: Type.Object({
      list: Type.Array(
        Type.Object({
          source: RewardSource,
          id: Type.String(),
          kind: RewardKind,
          amount: AmountText,
          claimableFrom: Instant,
          claimUntil: Nullable(Instant),
          about: Texts,
        }),
      ),
    }),
    errors,
  }),
} as const
