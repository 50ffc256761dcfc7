import Type, { type Static } from 'typebox'
import { PROMOTION_TYPES } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { Ack, AmountInput, AmountText, Code, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { Reason } from './console-parts.ts'
import { PromotionPicture, PromotionTerms, PromotionWorstCase, promotionParams } from './promotion-parts.ts'

const call = { group: 'Console: promotions', auth: 'operator' } as const
export const PROMOTION_PICTURE_BYTES_MAX = 5 * 1024 * 1024

const Language = '^[A-Z]{2}$'
const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength })
export const PromotionText = Type.Object(
  { title: Text(80), summary: Text(240), terms: Type.Array(Text(300), { maxItems: 20, description: 'Short plain lines' }) },
  { additionalProperties: false },
)
export const PromotionTexts = Type.Intersect([
  Type.Object({ EN: PromotionText }),
  Type.Record(Type.String({ pattern: Language }), PromotionText),
])
export type PromotionTexts = Static<typeof PromotionTexts>

/** What content writes. */
const written = { terms: PromotionTerms, texts: PromotionTexts, art: Nullable(Code), pictureId: Nullable(Id) }
const Revision = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Of the promotion as it was read' })

export const PROMOTION_PHASES = ['draft', 'coming_soon', 'running', 'ended', 'closed'] as const
const Budget = Type.Object({
  budget: Nullable(AmountText),
  spent: AmountText,
  reserved: Type.String({ description: 'Reserved for open deposits and for applications that wait for a second operator' }),
  left: Nullable(AmountText),
})
export type PromotionBudget = Static<typeof Budget>

const line = {
  promotionId: Id,
  brandId: Id,
  code: Code,
  position: Type.Integer(),
  revision: Revision,
  phase: Type.Enum([...PROMOTION_PHASES]),
  type: Type.Enum([...PROMOTION_TYPES]),
  title: Type.String(),
  picture: PromotionPicture,
  startAt: Instant,
  endAt: Instant,
  version: Nullable(Type.Integer({ description: 'The published one' })),
  draftVersion: Nullable(Type.Integer()),
  money: Budget,
  joined: Type.Integer(),
  waiting: Type.Integer({ description: 'Applications' }),
  given: Type.Integer(),
}
const Line = Type.Object(line)
export type ConsolePromotionLine = Static<typeof Line>

const Version = Type.Object({
  version: Type.Integer(),
  state: Type.Enum(['draft', 'published', 'replaced']),
  ...written,
  texts: Type.Record(Type.String(), PromotionText),
  picture: PromotionPicture,
  worstCase: PromotionWorstCase,
  writtenBy: Type.String(),
  writtenAt: Instant,
  approvedBy: Nullable(Type.String()),
  approvedAt: Nullable(Instant),
})
export type ConsolePromotionVersion = Static<typeof Version>
const Promotion = Type.Object({
  ...line,
  currency: Type.String(),
  closedReason: Nullable(Type.String()),
  versions: Type.Array(Version, { description: 'Newest first' }),
})
export type ConsolePromotion = Static<typeof Promotion>

const Part = Type.Object({
  memberId: Id,
  account: Type.String(),
  period: Type.String({ description: 'ever, or the first day of the day, week or month' }),
  version: Type.Integer(),
  joinedAt: Instant,
  kind: Nullable(Type.Enum(['cash', 'bonus', 'free_spins', 'points', 'tickets'])),
  amount: Nullable(AmountText),
  turnover: Nullable(AmountText),
  grantState: Nullable(Type.String()),
  givenAt: Nullable(Instant),
  givenBy: Nullable(Type.String({ description: 'claim, operator or deposit' })),
})
export type ConsolePromotionPart = Static<typeof Part>
const rewritten = { ...call, throttle: 'write', value: Promotion } as const
const TERMS = ['validation_failed', 'multiple_too_high'] as const

export const consolePromotionEndpoints = {
  consolePromotions: endpoint({
    id: 'consolePromotions',
    method: 'GET',
    path: '/console/promotions',
    ...call,
    permission: 'promotion.read',
    summary: 'Promotions of a brand with their cost, including drafts, in their order',
    query: Type.Object({ brandId: Id }),
    value: Type.Object({ currency: Type.String(), hasMultipleLimit: Type.Boolean(), list: Type.Array(Line) }),
    errors: ['not_found'],
  }),
  consolePromotion: endpoint({
    id: 'consolePromotion',
    method: 'GET',
    path: '/console/promotions/:promotionId',
    ...call,
    permission: 'promotion.read',
    summary: 'One promotion with all its versions',
    params: promotionParams,
    value: Promotion,
    errors: ['not_found'],
  }),
  draftPromotion: endpoint({
    id: 'draftPromotion',
    method: 'POST',
    path: '/console/promotions',
    ...rewritten,
    permission: 'promotion.draft',
    summary: 'Create a promotion; it stays a draft until it has a budget and an owner publishes it',
    body: Type.Object({ brandId: Id, code: Code, position: Type.Integer({ minimum: 0, maximum: 10_000 }), ...written }),
    errors: ['not_found', 'promotion_code_taken', ...TERMS],
  }),
  editPromotion: endpoint({
    id: 'editPromotion',
    method: 'PUT',
    path: '/console/promotions/:promotionId/draft',
    ...rewritten,
    permission: 'promotion.draft',
    summary: 'Change the draft, or start the next version; the published version does not change until an owner publishes the new one',
    params: promotionParams,
    body: Type.Object({ revision: Revision, position: Type.Integer({ minimum: 0, maximum: 10_000 }), ...written }),
    errors: ['not_found', 'version_conflict', ...TERMS],
  }),
  previewPromotion: endpoint({
    id: 'previewPromotion',
    method: 'POST',
    path: '/console/promotions/preview',
    ...call,
    permission: 'promotion.read',
    throttle: 'read',
    summary: 'The worst case of draft terms, and any conflicts between them',
    body: Type.Object({
      brandId: Id,
      terms: PromotionTerms,
      language: Type.String({ pattern: Language }),
      deposit: Type.Optional(AmountInput),
    }),
    value: Type.Object({ worstCase: PromotionWorstCase, faults: Type.Array(Type.String()) }),
    errors: ['not_found'],
  }),
  setPromotionBudget: endpoint({
    id: 'setPromotionBudget',
    method: 'PUT',
    path: '/console/promotions/:promotionId/budget',
    ...rewritten,
    permission: 'promotion.budget',
    summary: 'Set the budget; it cannot be below what is given or reserved',
    params: promotionParams,
    body: Type.Object({ revision: Revision, budget: AmountInput }),
    errors: ['not_found', 'version_conflict', 'amount_invalid', 'budget_used_up'],
  }),
  publishPromotion: endpoint({
    id: 'publishPromotion',
    method: 'POST',
    path: '/console/promotions/:promotionId/publish',
    ...rewritten,
    permission: 'promotion.publish',
    summary: 'Publish the draft; it applies to members who join or apply from now on',
    params: promotionParams,
    body: Type.Object({ revision: Revision, version: Type.Integer({ minimum: 1 }) }),
    errors: ['not_found', 'version_conflict', 'wrong_state', 'budget_required', ...TERMS],
  }),
  closePromotion: endpoint({
    id: 'closePromotion',
    method: 'POST',
    path: '/console/promotions/:promotionId/close',
    ...rewritten,
    permission: 'promotion.publish',
    summary: 'End a promotion early: nobody can join or apply any more; goals already met can still be claimed',
    params: promotionParams,
    body: Type.Object({ reason: Reason }),
    errors: ['not_found', 'wrong_state', 'reason_required'],
  }),
  setMultipleLimit: endpoint({
    id: 'setMultipleLimit',
    method: 'PUT',
    path: '/console/promotion-limits/:brandId',
    ...call,
    permission: 'promotion.publish',
    throttle: 'write',
    summary: 'Whether the brand refuses wagering requirements above 10 times',
    params: Type.Object({ brandId: Id }),
    body: Type.Object({ hasMultipleLimit: Type.Boolean() }),
    value: Ack,
    errors: ['not_found'],
  }),
  addPromotionPicture: endpoint({
    id: 'addPromotionPicture',
    method: 'POST',
    path: '/console/promotions/pictures',
    ...call,
    permission: 'promotion.draft',
    throttle: 'write',
    upload: { bytesMax: PROMOTION_PICTURE_BYTES_MAX },
    summary: 'A picture for a promotion: png, jpg or webp under 5 MB, re-encoded',
    query: Type.Object({ brandId: Id }),
    value: Type.Object({ pictureId: Id, picture: PromotionPicture }),
    errors: ['not_found', 'image_invalid', 'image_too_small', 'image_too_large', 'unavailable'],
  }),
  promotionMembers: endpoint({
    id: 'promotionMembers',
    method: 'GET',
    path: '/console/promotions/:promotionId/members',
    ...call,
    permission: 'promotion.read',
    summary: 'Participants and what each was given, newest first',
    params: promotionParams,
    query: Type.Object({ ...pageQuery(), isGiven: Type.Optional(Type.Boolean()) }),
    value: page(Part),
    errors: ['not_found'],
  }),
} as const
