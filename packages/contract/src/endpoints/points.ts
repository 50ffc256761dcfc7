import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountInput, AmountText, Id, Instant, Nullable, openPage } from '../schemas.ts'

const group = 'Points'
const call = { group, auth: 'real' } as const
const SEALED = ['sealed_body_required', 'sealed_body_invalid', 'sealed_body_expired', 'sealed_body_replayed'] as const
const PROOF = ['payment_password_not_set', 'payment_password_wrong', 'payment_password_locked'] as const
const PaymentPassword = Type.String({ minLength: 1, maxLength: 255 })

/** Points for each point unit of valid bets, with at most two decimals. */
const PointValue = Type.String({ pattern: '^\\d{1,4}(\\.\\d{1,2})?$' })
const DECIMAL = '^\\d{1,12}(\\.\\d{1,2})?$'
/** Points as text with two decimals; below 0 where they left. */
const PointsText = Type.String({ pattern: '^-?\\d{1,15}\\.\\d{2}$', examples: ['12480.00'] })

/** What a brand decides about points. */
export const PointRules = Type.Object(
  {
    pointUnit: Type.String({
      pattern: DECIMAL,
      description: 'Valid bets or deposits that earn the values; divides a million of the currency',
    }),
    values: Type.Object({
      live: PointValue,
      sports: PointValue,
      esports: PointValue,
      fish: PointValue,
      rng: PointValue,
      pvp: PointValue,
      lott: PointValue,
      elott: PointValue,
    }),
    depositValue: PointValue,
    depositsADay: Type.Integer({ minimum: 0, maximum: 100, description: 'So many deposits of a day earn, the first ones' }),
    ratio: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Points for 1.00 of cash' }),
    minCash: Type.String({ pattern: DECIMAL, description: 'The least that points are converted to' }),
  },
  { additionalProperties: false },
)
export type PointRules = Static<typeof PointRules>

/** What an order of an item asks the member for, so that it can be sent. */
export const DELIVERIES = ['address', 'zalo', 'whatsapp'] as const
export type Delivery = (typeof DELIVERIES)[number]
export const POINT_ORDER_STATES = ['in_process', 'approved', 'rejected', 'cancelled'] as const
export type PointOrderState = (typeof POINT_ORDER_STATES)[number]
/** By what points are earned and what they are spent on. */
export const POINT_MOVES = [
  'live',
  'sports',
  'esports',
  'fish',
  'rng',
  'pvp',
  'lott',
  'elott',
  'deposit',
  'reward',
  'redeem',
  'convert',
] as const
export type PointMoveType = (typeof POINT_MOVES)[number]

export const Shipping = Type.Object({
  carrier: Type.String({ maxLength: 80 }),
  tracking: Type.String({ maxLength: 80 }),
  note: Type.String({ maxLength: 300 }),
})
export type Shipping = Static<typeof Shipping>

/** A picture by its address, or the code of one of the product's own. */
export const GoodPicture = Type.Object({ art: Nullable(Type.String()), url: Nullable(Type.String()) })
export type GoodPicture = Static<typeof GoodPicture>

const Reward = Type.Object({
  rewardId: Id,
  name: Type.String(),
  note: Type.String(),
  redeemAmount: PointsText,
  stock: Type.Integer(),
  delivery: Nullable(Type.Enum([...DELIVERIES])),
  isNew: Type.Boolean(),
  picture: GoodPicture,
})
export type PointReward = Static<typeof Reward>

const Redeemed = Type.Object({
  redeemId: Id,
  number: Type.String(),
  kind: Type.Enum(['item', 'cash']),
  name: Type.String({ description: 'Of the item as it was ordered; empty for cash' }),
  picture: Nullable(GoodPicture),
  redeemAmount: PointsText,
  redeemQuantity: Type.Integer(),
  cash: Nullable(AmountText),
  status: Type.Enum([...POINT_ORDER_STATES]),
  mayCancel: Type.Boolean(),
  delivery: Nullable(Type.String({ description: 'Where it goes, as the member gave it' })),
  shipping: Nullable(Shipping),
  reason: Nullable(Type.String({ description: 'Why it was rejected' })),
  createdAt: Instant,
  endedAt: Nullable(Instant),
})
export type RedeemedPoints = Static<typeof Redeemed>

const Movement = Type.Object({
  type: Type.Enum([...POINT_MOVES]),
  at: Instant,
  points: PointsText,
  day: Nullable(
    Type.String({ format: 'date', description: 'Of what was earned: the day of the brand on which bets were settled or deposits paid' }),
  ),
  valid: Nullable(AmountText),
  pointValue: Nullable(PointValue),
  pointUnit: Nullable(AmountText),
  number: Nullable(Type.String({ description: 'Of the order or conversion' })),
  name: Nullable(Type.String()),
  isReturned: Type.Boolean({ description: 'Points of an order that came back' }),
})
export type PointMovement = Static<typeof Movement>

const Balance = Type.Object({
  currentPoints: PointsText,
  earnedToday: PointsText,
  inProcess: Type.Integer({ description: 'Orders that wait for an operator' }),
  worth: AmountText,
  currency: Type.String(),
  pointsRatio: Type.Integer(),
})
const pages = {
  pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
}
const Address = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 80 }),
  phone: Type.String({ minLength: 5, maxLength: 32 }),
  address: Type.String({ minLength: 5, maxLength: 300 }),
})

export const pointEndpoints = {
  pointBalance: endpoint({
    id: 'pointBalance',
    method: 'GET',
    path: '/wps/relay/MCS2_getPointBalance',
    ...call,
    spec: 'MCS2_getPointBalance',
    throttle: 'read',
    summary: 'Points of the member, and what they are worth in cash',
    value: Balance,
    errors: [],
  }),
  pointRewards: endpoint({
    id: 'pointRewards',
    method: 'GET',
    path: '/wps/relay/MCS2_getPointReward',
    ...call,
    spec: 'MCS2_getPointReward',
    throttle: 'read',
    summary: 'Goods of the point mall with what is left of each',
    value: Type.Object({ list: Type.Array(Reward) }),
    errors: [],
  }),
  pointRedeems: endpoint({
    id: 'pointRedeems',
    method: 'GET',
    path: '/wps/relay/MCS2_getRedeemPointList',
    ...call,
    spec: 'MCS2_getRedeemPointList',
    throttle: 'read',
    summary: 'The member’s point orders and conversions, newest first',
    query: Type.Object({ ...pages, status: Type.Optional(Type.Enum([...POINT_ORDER_STATES])) }),
    value: openPage(Redeemed),
    errors: [],
  }),
  pointConfig: endpoint({
    id: 'pointConfig',
    method: 'GET',
    path: '/wps/relay/MCS2_getPointConfig',
    ...call,
    spec: 'MCS2_getPointConfig',
    throttle: 'read',
    summary: 'How points are earned and converted',
    value: Type.Object({
      pointUnit: AmountText,
      currency: Type.String(),
      values: Type.Array(Type.Object({ category: Type.String(), pointValue: PointValue })),
      depositValue: PointValue,
      depositsADay: Type.Integer(),
      pointsRatio: Type.Integer(),
      minCash: AmountText,
      turnoverPct: Type.Integer({ description: 'Percent of converted cash that are to be bet before it may be withdrawn' }),
    }),
    errors: [],
  }),
  pointMovements: endpoint({
    id: 'pointMovements',
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet',
    ...call,
    spec: 'ODSFE2_MemTransDet',
    throttle: 'read',
    summary: 'Points earned by day and kind of game, and points spent, newest first; each line says how it was computed',
    query: Type.Object({ ...pages, type: Type.Optional(Type.Enum([...POINT_MOVES])) }),
    value: openPage(Movement),
    errors: [],
  }),
  redeemPoints: endpoint({
    id: 'redeemPoints',
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
    ...call,
    spec: 'redeem points',
    money: true,
    sealed: true,
    throttle: 'write',
    summary: 'Order an item: points and stock are taken at once',
    body: Type.Object({
      rewardId: Id,
      redeemQuantity: Type.Integer({ minimum: 1, maximum: 100 }),
      redeemAmount: Type.Optional({ ...PointsText, description: 'What the member saw it cost; another price is refused' }),
      address: Type.Optional(Address),
      contact: Type.Optional(
        Type.String({ minLength: 3, maxLength: 64, description: 'Zalo or WhatsApp number, where the item asks for it' }),
      ),
      paymentPassword: PaymentPassword,
    }),
    value: Redeemed,
    errors: [
      ...PROOF,
      ...SEALED,
      'not_available',
      'not_found',
      'out_of_stock',
      'price_changed',
      'insufficient_points',
      'address_required',
      'zalo_required',
      'whatsapp_required',
    ],
  }),
  convertPoints: endpoint({
    id: 'convertPoints',
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCS2_convertPoint',
    ...call,
    spec: 'convert points',
    money: true,
    sealed: true,
    throttle: 'write',
    summary: 'Convert points to cash; points below a whole cent are kept',
    body: Type.Object({ points: AmountInput, paymentPassword: PaymentPassword }),
    value: Redeemed,
    errors: [...PROOF, ...SEALED, 'amount_invalid', 'not_available', 'insufficient_points', 'below_minimum'],
  }),
  cancelPointOrder: endpoint({
    id: 'cancelPointOrder',
    method: 'POST',
    path: '/wps/v2/points/orders/:redeemId/cancel',
    ...call,
    throttle: 'write',
    summary: 'Cancel an order in process: points and stock return',
    params: Type.Object({ redeemId: Id }),
    value: Redeemed,
    errors: ['not_found', 'wrong_state'],
  }),
  pointPicture: endpoint({
    id: 'pointPicture',
    method: 'GET',
    path: '/wps/v2/points/pictures/:pictureId',
    group,
    auth: 'public',
    summary: 'The picture of an item',
    params: Type.Object({ pictureId: Id }),
    raw: 'image/webp',
    errors: ['not_found'],
  }),
} as const
