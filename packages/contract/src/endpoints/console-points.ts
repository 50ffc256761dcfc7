import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Code, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { Claimed } from './console-claims.ts'
import { brandQuery, Reason } from './console-parts.ts'
import { DELIVERIES, GoodPicture, POINT_ORDER_STATES, PointRules, Shipping } from './points.ts'

const call = { group: 'Console: points', auth: 'operator' } as const
const Texts = Type.Record(Type.String({ pattern: '^[A-Z]{2}$' }), Type.String({ maxLength: 300 }))
const PointsText = Type.String({ pattern: '^\\d{1,10}(\\.\\d{1,2})?$', examples: ['9800.00'] })
const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
/** As other pictures that people send: under 5 MB. */
export const GOOD_PICTURE_BYTES_MAX = 5 * 1024 * 1024

const Name = Type.String({ maxLength: 120 })
const more = Type.Optional(Name)
/** Where a language has no name English stands in. */
const GoodNames = Type.Object({ EN: Type.String({ minLength: 1, maxLength: 120 }), CN: more, ID: more, TH: more, VI: more, JA: more })

const goodTexts = {
  names: GoodNames,
  notes: Texts,
  delivery: Nullable(Type.Enum([...DELIVERIES])),
  art: Nullable(Code),
  pictureId: Nullable(Id),
  position: Type.Integer({ minimum: 0, maximum: 10_000 }),
}
const Good = Type.Object({
  goodId: Id,
  brandId: Id,
  version: Version,
  ...goodTexts,
  names: Texts,
  picture: GoodPicture,
  isOffered: Type.Boolean(),
  price: PointsText,
  stock: Type.Integer(),
  offeredAt: Nullable(Instant),
  createdAt: Instant,
})
export type ConsoleGood = Static<typeof Good>

const PointOrder = Type.Object({
  orderId: Id,
  number: Type.String(),
  brandId: Id,
  merchantCode: Code,
  memberId: Id,
  account: Type.String(),
  names: Texts,
  picture: GoodPicture,
  quantity: Type.Integer(),
  points: PointsText,
  delivery: Nullable(Type.String({ description: 'The delivery details from the member; null once they are no longer needed' })),
  state: Type.Enum([...POINT_ORDER_STATES]),
  shipping: Nullable(Shipping),
  reason: Nullable(Type.String()),
  endedBy: Nullable(Type.String()),
  createdAt: Instant,
  endedAt: Nullable(Instant),
  claim: Claimed,
})
export type ConsolePointOrder = Static<typeof PointOrder>

const RulesVersion = Type.Object({ version: Version, rules: PointRules, validFrom: Nullable(Instant) })
const RulesValue = Type.Object({ brandId: Id, currency: Type.String(), current: RulesVersion, newest: RulesVersion })
const goodParams = Type.Object({ goodId: Id })
const orderParams = Type.Object({ orderId: Id })
const HELD = ['desk_claimed', 'desk_not_claimed'] as const
const rewritten = { ...call, throttle: 'write', value: Good } as const

export const consolePointEndpoints = {
  consoleGoods: endpoint({
    id: 'consoleGoods',
    method: 'GET',
    path: '/console/goods',
    ...call,
    permission: 'points.read',
    summary: 'Items of a brand’s point mall, including drafts, in their order',
    query: Type.Object({ brandId: Id }),
    value: Type.Object({ currency: Type.String(), list: Type.Array(Good) }),
    errors: ['not_found'],
  }),
  draftGood: endpoint({
    id: 'draftGood',
    method: 'POST',
    path: '/console/goods',
    ...rewritten,
    permission: 'points.goods',
    summary: 'Create a draft with texts, picture and delivery details; it has no price and is not on offer',
    body: Type.Object({ brandId: Id, ...goodTexts }),
    errors: ['not_found'],
  }),
  editGood: endpoint({
    id: 'editGood',
    method: 'PUT',
    path: '/console/goods/:goodId',
    ...rewritten,
    permission: 'points.goods',
    summary: 'Change texts, picture, position and delivery details',
    params: goodParams,
    body: Type.Object({ version: Version, ...goodTexts }),
    errors: ['not_found', 'version_conflict'],
  }),
  offerGood: endpoint({
    id: 'offerGood',
    method: 'PUT',
    path: '/console/goods/:goodId/offer',
    ...rewritten,
    permission: 'points.offer',
    summary: 'Set price, stock and whether the item is on offer',
    params: goodParams,
    body: Type.Object({
      version: Version,
      price: PointsText,
      stockChange: Type.Integer({ minimum: -100_000, maximum: 100_000, description: 'Added to the stock, or removed if negative' }),
      isOffered: Type.Boolean(),
    }),
    errors: ['not_found', 'version_conflict', 'below_minimum', 'out_of_stock'],
  }),
  addGoodPicture: endpoint({
    id: 'addGoodPicture',
    method: 'POST',
    path: '/console/goods/pictures',
    ...call,
    permission: 'points.goods',
    throttle: 'write',
    upload: { bytesMax: GOOD_PICTURE_BYTES_MAX },
    summary: 'A picture for a good: png, jpg or webp under 5 MB, re-encoded',
    query: Type.Object({ brandId: Id }),
    value: Type.Object({ pictureId: Id, picture: GoodPicture }),
    errors: ['not_found', 'image_invalid', 'image_too_small', 'image_too_large', 'unavailable'],
  }),
  consolePointOrders: endpoint({
    id: 'consolePointOrders',
    method: 'GET',
    path: '/console/point-orders',
    ...call,
    permission: 'points.read',
    summary: 'Orders of the point mall: waiting ones first, oldest first; all others newest first',
    query: Type.Object({
      ...pageQuery(),
      ...brandQuery,
      state: Type.Optional(Type.Enum([...POINT_ORDER_STATES])),
      memberId: Type.Optional(Id),
      q: Type.Optional(Type.String({ maxLength: 100, description: 'A number, or the start of an account name' })),
    }),
    value: page(PointOrder),
    errors: [],
  }),
  consolePointOrder: endpoint({
    id: 'consolePointOrder',
    method: 'GET',
    path: '/console/point-orders/:orderId',
    ...call,
    permission: 'points.read',
    summary: 'One order',
    params: orderParams,
    value: PointOrder,
    errors: ['not_found'],
  }),
  approvePointOrder: endpoint({
    id: 'approvePointOrder',
    method: 'POST',
    path: '/console/point-orders/:orderId/approve',
    ...call,
    permission: 'points.review',
    throttle: 'write',
    summary: 'Mark an order as sent; the member sees carrier and tracking number',
    params: orderParams,
    body: Shipping,
    value: PointOrder,
    errors: ['not_found', 'wrong_state', ...HELD],
  }),
  rejectPointOrder: endpoint({
    id: 'rejectPointOrder',
    method: 'POST',
    path: '/console/point-orders/:orderId/reject',
    ...call,
    permission: 'points.review',
    throttle: 'write',
    summary: 'Reject an order; points and stock are returned, and the member sees the reason',
    params: orderParams,
    body: Type.Object({ reason: Reason }),
    value: PointOrder,
    errors: ['not_found', 'wrong_state', 'reason_required', ...HELD],
  }),
  pointRules: endpoint({
    id: 'pointRules',
    method: 'GET',
    path: '/console/point-rules/:brandId',
    ...call,
    permission: 'points.read',
    summary: 'The point values of a brand: current and newest version',
    params: Type.Object({ brandId: Id }),
    value: RulesValue,
    errors: ['not_found'],
  }),
  updatePointRules: endpoint({
    id: 'updatePointRules',
    method: 'PUT',
    path: '/console/point-rules/:brandId',
    ...call,
    permission: 'points.rules',
    throttle: 'write',
    summary: 'Change the point values; they apply to bets and deposits a minute or two later',
    params: Type.Object({ brandId: Id }),
    body: Type.Object({ version: Version, rules: PointRules }),
    value: RulesValue,
    errors: ['not_found', 'version_conflict', 'validation_failed'],
  }),
} as const
