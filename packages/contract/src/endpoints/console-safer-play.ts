import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountText, Code, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'

const group = 'Console: safer play'
const call = { group, auth: 'operator' } as const

const Limit = Type.Object({
  memberId: Id,
  account: Type.String(),
  merchantCode: Code,
  kind: Type.Enum(['deposit', 'stake', 'loss']),
  period: Type.Enum(['day', 'week', 'month']),
  currency: Type.String(),
  amount: AmountText,
  used: AmountText,
  /** Of the amount; more than 100 where it was lowered below what was used. */
  usedPercent: Type.Integer({ minimum: 0 }),
  setAt: Instant,
  /** A higher limit that the member has asked for and not confirmed; a null amount: none at all. */
  raise: Nullable(Type.Object({ amount: Nullable(AmountText), askedAt: Instant, confirmableAt: Instant })),
})
export type SaferPlayLimit = Static<typeof Limit>

const Exclusion = Type.Object({
  exclusionId: Id,
  memberId: Id,
  account: Type.String(),
  merchantCode: Code,
  kind: Type.Enum(['time_out', 'self_exclusion']),
  startsAt: Instant,
  endsAt: Nullable(Type.String({ format: 'date-time', description: 'Null if permanent' })),
  isRunning: Type.Boolean(),
  /** Asked for at another account of the same person. */
  isFollowing: Type.Boolean(),
})
export type SaferPlayExclusion = Static<typeof Exclusion>

const Movement = Type.Object({
  transferId: Type.String(),
  at: Instant,
  kind: Type.String(),
  wallet: Type.String(),
  amount: AmountText,
  balanceAfter: Nullable(AmountText),
})
const MemberMoney = Type.Object({
  currency: Type.String(),
  wallets: Type.Array(Type.Object({ kind: Type.String(), asset: Type.String(), balance: AmountText, isClosed: Type.Boolean() })),
  deposits: Type.Object({ count: Type.Integer(), sum: AmountText, lastAt: Nullable(Instant) }),
  withdrawals: Type.Object({
    count: Type.Integer(),
    sum: AmountText,
    lastAt: Nullable(Instant),
    pendingCount: Type.Integer(),
    pending: AmountText,
  }),
  /** Deposits less withdrawals: what the member has brought altogether. */
  net: AmountText,
  turnoverOwed: AmountText,
  movements: Type.Array(Movement, { description: 'Newest first, without play' }),
  signals: Type.Array(
    Type.Object({ kind: Type.String(), at: Instant, withdrawalId: Nullable(Id), evidence: Type.Record(Type.String(), Type.String()) }),
  ),
  /** Null for who may not see what a member has decided for his own good. */
  limits: Nullable(Type.Array(Limit)),
  exclusions: Nullable(Type.Array(Exclusion)),
})
export type MemberMoney = Static<typeof MemberMoney>

const brandQuery = { brandId: Type.Optional(Id) }

export const consoleSaferPlayEndpoints = {
  memberMoney: endpoint({
    id: 'memberMoney',
    method: 'GET',
    path: '/console/members/:memberId/money',
    ...call,
    permission: 'member.read',
    summary: 'A member’s money: wallets, totals, wagering required, latest movements, limits and signals',
    params: Type.Object({ memberId: Id }),
    value: MemberMoney,
    errors: ['not_found'],
  }),
  saferPlayExclusions: endpoint({
    id: 'saferPlayExclusions',
    method: 'GET',
    path: '/console/safer-play/exclusions',
    ...call,
    permission: 'safer-play.read',
    summary: 'Exclusions and time-outs, active ones first',
    query: Type.Object({ ...pageQuery(), ...brandQuery, runningOnly: Type.Optional(Type.Boolean()) }),
    value: page(Exclusion),
    errors: [],
  }),
  saferPlayLimits: endpoint({
    id: 'saferPlayLimits',
    method: 'GET',
    path: '/console/safer-play/limits',
    ...call,
    permission: 'safer-play.read',
    summary: 'Limits of members: recently changed, or nearly used',
    query: Type.Object({ ...pageQuery(), ...brandQuery, view: Type.Optional(Type.Enum(['changed', 'near'])) }),
    value: page(Limit),
    errors: [],
  }),
} as const
