import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountText, Code, Id, Instant, Nullable } from '../schemas.ts'
import { Reason } from './console-parts.ts'
import { WheelPrize } from './wheel.ts'

const call = { group: 'Console: wheel', auth: 'operator', permission: 'wheel.read' } as const
const Name = Type.String({ maxLength: 60 })
const more = Type.Optional(Name)
/** Where a language has no name English stands in. */
const Names = Type.Object({ EN: Type.String({ minLength: 1, maxLength: 60 }), CN: more, ID: more, TH: more, VI: more, JA: more })
const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

export const WheelSegmentText = Type.Object({
  names: Names,
  weight: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  prize: WheelPrize,
  stock: Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Prizes of a version; null where they never run out' })),
})
export type WheelSegmentText = Static<typeof WheelSegmentText>

/** What a version of a wheel is: never changed once it runs. */
export const WheelText = Type.Object({
  names: Names,
  segments: Type.Array(WheelSegmentText, { minItems: 2, maxItems: 16 }),
  fallback: Type.Integer({ minimum: 0, maximum: 15 }),
})
export type WheelText = Static<typeof WheelText>

const Figures = {
  expectedCost: Type.String({
    ...AmountText,
    description: 'Of a ticket, while nothing is sold out; points and further tickets count nothing',
  }),
  odds: Type.Array(Type.Object({ num: Type.Integer(), den: Type.Integer() })),
}
const Wheel = Type.Object({
  wheelId: Id,
  brandId: Id,
  code: Code,
  currency: Type.String(),
  isOpen: Type.Boolean(),
  draft: Type.Object({ ...WheelText.properties, ...Figures }),
  draftNumber: Type.Integer({ description: 'Grows with each edit' }),
  running: Nullable(
    Type.Object({
      version: Version,
      ...WheelText.properties,
      ...Figures,
      left: Type.Array(Nullable(Type.Integer()), { description: 'Prizes left by segment' }),
      publishedAt: Instant,
      publishedBy: Type.String(),
    }),
  ),
  tickets: Type.Integer({ description: 'Not drawn with yet' }),
  draws: Type.Integer(),
  cost: Type.String({ ...AmountText, description: 'Cash and bonus money of all draws' }),
})
export type ConsoleWheel = Static<typeof Wheel>

const params = Type.Object({ wheelId: Id })
const write = { ...call, throttle: 'write', value: Wheel } as const

export const consoleWheelEndpoints = {
  consoleWheels: endpoint({
    id: 'consoleWheels',
    method: 'GET',
    path: '/console/wheels',
    ...call,
    summary: 'Wheels of a brand: draft and published version, with odds, expected cost, tickets and prizes given',
    query: Type.Object({ brandId: Id }),
    value: Type.Object({ list: Type.Array(Wheel) }),
    errors: ['not_found'],
  }),
  draftWheel: endpoint({
    id: 'draftWheel',
    method: 'POST',
    path: '/console/wheels',
    ...write,
    permission: 'wheel.draft',
    summary: 'Create a wheel; members see it once a version is published',
    body: Type.Object({ brandId: Id, code: Code, wheel: WheelText }),
    errors: ['not_found', 'wheel_code_taken', 'wheel_unsound'],
  }),
  editWheel: endpoint({
    id: 'editWheel',
    method: 'PUT',
    path: '/console/wheels/:wheelId/draft',
    ...write,
    permission: 'wheel.draft',
    summary: 'Change the draft; the published version does not change',
    params,
    body: Type.Object({ draftNumber: Type.Integer(), wheel: WheelText }),
    errors: ['not_found', 'version_conflict', 'wheel_unsound'],
  }),
  publishWheel: endpoint({
    id: 'publishWheel',
    method: 'POST',
    path: '/console/wheels/:wheelId/publish',
    ...write,
    permission: 'wheel.publish',
    summary: 'Publish the draft with full stock',
    params,
    body: Type.Object({ draftNumber: Type.Integer(), reason: Reason }),
    errors: ['not_found', 'version_conflict', 'reason_required'],
  }),
  closeWheel: endpoint({
    id: 'closeWheel',
    method: 'POST',
    path: '/console/wheels/:wheelId/close',
    ...write,
    permission: 'wheel.publish',
    summary: 'Close a wheel; members keep their tickets and can use them once it is published again',
    params,
    body: Type.Object({ reason: Reason }),
    errors: ['not_found', 'wheel_closed', 'reason_required'],
  }),
  giveWheelTickets: endpoint({
    id: 'giveWheelTickets',
    method: 'POST',
    path: '/console/wheels/:wheelId/tickets',
    ...call,
    permission: 'wheel.tickets',
    throttle: 'write',
    money: true,
    summary: 'Give a member tickets, within the brand’s limit for one operator',
    params,
    body: Type.Object({
      memberId: Id,
      count: Type.Integer({ minimum: 1, maximum: 100 }),
      days: Nullable(Type.Integer({ minimum: 1, maximum: 365, description: 'How long they can be drawn with; null for ever' })),
      reason: Reason,
    }),
    value: Type.Object({ given: Type.Integer(), expiresAt: Nullable(Instant) }),
    errors: ['not_found', 'need_true_account', 'not_available', 'wheel_closed', 'reason_required', 'second_operator_needed'],
  }),
} as const
