import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Code, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { Claimed } from './console-claims.ts'
import { brandQuery, Reason } from './console-parts.ts'
import { PROMOTION_KEYS } from './promotion-parts.ts'

const call = { group: 'Console: promotion applications', auth: 'operator' } as const
/** `approved`: of a match, until its deposit is paid. `given`: it has been credited. */
export const PROMOTION_APPLICATION_STATES = ['pending', 'second', 'approved', 'given', 'rejected'] as const
export type PromotionApplicationState = (typeof PROMOTION_APPLICATION_STATES)[number]

const Application = Type.Object({
  applicationId: Id,
  number: Type.String(),
  brandId: Id,
  merchantCode: Code,
  promotionId: Id,
  title: Type.String(),
  version: Type.Integer(),
  memberId: Id,
  account: Type.String(),
  remark: Type.String(),
  imageIds: Type.Array(Id),
  state: Type.Enum([...PROMOTION_APPLICATION_STATES]),
  currency: Type.String(),
  amount: Nullable(Type.String({ description: 'The amount given on approval; null if it depends on a deposit' })),
  figures: Type.Record(Type.String(), Type.String(), { description: 'What the amount was computed from' }),
  linked: Type.Array(Type.Object({ key: Type.Enum([...PROMOTION_KEYS]), account: Type.String() }), {
    description: 'Other accounts with the same device, number … that had this promotion in the period',
  }),
  awaitsSecond: Nullable(Type.Object({ operatorId: Id, name: Type.String(), at: Instant })),
  reason: Nullable(Type.String()),
  decidedBy: Nullable(Type.String()),
  createdAt: Instant,
  decidedAt: Nullable(Instant),
  claim: Claimed,
})
export type ConsolePromotionApplication = Static<typeof Application>

const params = Type.Object({ applicationId: Id })
const HELD = ['desk_claimed', 'desk_not_claimed'] as const
const decision = { ...call, permission: 'promotion.review', throttle: 'write', params, value: Application } as const

export const consolePromotionApplicationEndpoints = {
  consolePromotionApplications: endpoint({
    id: 'consolePromotionApplications',
    method: 'GET',
    path: '/console/promotion-applications',
    ...call,
    permission: 'promotion.read',
    summary: 'Applications: waiting ones first, oldest first; all others newest first',
    query: Type.Object({
      ...pageQuery(),
      ...brandQuery,
      state: Type.Optional(Type.Enum([...PROMOTION_APPLICATION_STATES])),
      promotionId: Type.Optional(Id),
      memberId: Type.Optional(Id),
      q: Type.Optional(Type.String({ maxLength: 100, description: 'A number, or the start of an account name' })),
    }),
    value: page(Application),
    errors: [],
  }),
  consolePromotionApplication: endpoint({
    id: 'consolePromotionApplication',
    method: 'GET',
    path: '/console/promotion-applications/:applicationId',
    ...call,
    permission: 'promotion.read',
    summary: 'One application',
    params,
    value: Application,
    errors: ['not_found'],
  }),
  promotionApplicationImage: endpoint({
    id: 'promotionApplicationImage',
    method: 'GET',
    path: '/console/promotion-applications/:applicationId/images/:imageId',
    ...call,
    permission: 'promotion.read',
    summary: 'An image that came with an application',
    params: Type.Object({ applicationId: Id, imageId: Id }),
    raw: 'image/webp',
    errors: ['not_found'],
  }),
  approvePromotionApplication: endpoint({
    id: 'approvePromotionApplication',
    method: 'POST',
    path: '/console/promotion-applications/:applicationId/approve',
    ...decision,
    money: true,
    summary:
      'Approve an application: credited immediately, above the brand’s limit after a second approval, and for a deposit match once the deposit is paid',
    errors: [
      ...['not_found', 'wrong_state', 'not_available', 'budget_used_up', 'already_claimed', 'already_claimed_by_linked'],
      ...['nothing_to_claim', 'second_operator_needed', ...HELD],
    ] as const,
  }),
  rejectPromotionApplication: endpoint({
    id: 'rejectPromotionApplication',
    method: 'POST',
    path: '/console/promotion-applications/:applicationId/reject',
    ...decision,
    summary: 'Reject an application; the member sees the reason',
    body: Type.Object({ reason: Reason }),
    errors: ['not_found', 'wrong_state', 'reason_required', ...HELD],
  }),
} as const
