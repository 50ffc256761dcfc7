import Type, { type Static } from 'typebox'
import { ACTIVITY_IMAGE_BYTES_MAX, ACTIVITY_IMAGES_MAX, ACTIVITY_REMARK_LENGTH_MAX, PROMOTION_TYPES } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { AmountInput, AmountText, Code, Id, Instant, Nullable } from '../schemas.ts'
import { PROMOTION_REWARDS, PromotionPicture, PromotionTerms, PromotionWorstCase, promotionParams } from './promotion-parts.ts'

export const PROMOTION_STATUSES = [
  'join',
  'claim',
  'applying',
  'close',
  'rejected',
  'issued',
  'claimed',
  'process',
  'joined',
  'coming_soon',
] as const
export type PromotionState = (typeof PROMOTION_STATUSES)[number]
/** What travels, so that what is too big is refused by its name. */
const UPLOAD_BYTES_MAX = ACTIVITY_IMAGE_BYTES_MAX + 1024 * 1024

const group = 'Promotions'
const call = { group, auth: 'real' } as const
const open = { group, auth: 'public' } as const

const Card = Type.Object({
  promotionId: Id,
  code: Code,
  version: Type.Integer({ description: 'Of the terms that apply to the caller: pinned where they have joined or applied' }),
  type: Type.Enum([...PROMOTION_TYPES]),
  status: Type.Enum([...PROMOTION_STATUSES]),
  title: Type.String(),
  summary: Type.String(),
  picture: PromotionPicture,
  startAt: Instant,
  endAt: Instant,
  claimUntil: Instant,
  currency: Type.String(),
  reward: Type.Enum([...PROMOTION_REWARDS]),
  gift: Nullable(Type.String({ description: 'In words where the reward is no money: free spins, points, tickets' })),
  amount: Nullable(
    Type.String({ description: 'What can be claimed, waits or was given, a decimal amount; null where it depends on a deposit' }),
  ),
  goal: Nullable(
    Type.Object({ kind: Type.Enum(['deposit', 'valid_bet']), done: Type.String({ description: 'A decimal amount' }), target: AmountText }),
  ),
  grant: Nullable(
    Type.Object({
      grantId: Id,
      state: Type.Enum(['queued', 'active', 'completed', 'lost', 'expired', 'cancelled', 'forfeited']),
      owed: AmountText,
      progress: AmountText,
      expiresAt: Nullable(Instant),
    }),
  ),
  application: Nullable(
    Type.Object({
      appliedAt: Instant,
      decidedAt: Nullable(Instant),
      reason: Nullable(Type.String({ description: 'Why it was rejected' })),
    }),
  ),
  joinedAt: Nullable(Instant),
  givenAt: Nullable(Instant),
})
export type PromotionCard = Static<typeof Card>

/** Each rule of who may take part, in the order of the terms. */
export const PROMOTION_RULES = ['rank', 'country', 'account_days_min', 'account_days_max', 'nth_deposit', 'once', 'budget'] as const
const Rule = Type.Object({
  rule: Type.Enum([...PROMOTION_RULES]),
  isMet: Nullable(Type.Boolean({ description: 'Null for visitors' })),
  needed: Type.String({ description: 'A rank, days, country codes, a number, a period, or the budget' }),
  actual: Nullable(Type.String({ description: 'Of the caller; of a budget what is left' })),
})
const Detail = Type.Object({
  ...Card.properties,
  terms: Type.Array(Type.String(), { description: 'Plain lines, as the brand wrote them' }),
  rules: Type.Array(Rule),
  conditions: PromotionTerms,
  excludedGames: Type.Array(Type.Object({ gameId: Type.String(), name: Type.String() })),
  worstCase: PromotionWorstCase,
  mayApply: Type.Boolean(),
})
export type PromotionDetail = Static<typeof Detail>

const PARTS = ['not_found', 'not_available', 'not_yet', 'promotion_closed', 'not_eligible', 'budget_used_up', 'wrong_state'] as const
const KEYS = ['already_claimed', 'already_claimed_by_linked'] as const

export const promotionEndpoints = {
  listPromotions: endpoint({
    id: 'listPromotions',
    method: 'GET',
    path: '/wps/v2/promotions',
    ...open,
    throttle: 'read',
    summary: 'Promotions of the brand in its order, with the status that each has for the caller; visitors see what they could join',
    query: Type.Object({ type: Type.Optional(Type.Enum([...PROMOTION_TYPES])) }),
    value: Type.Object({ list: Type.Array(Card) }),
    errors: [],
  }),
  getPromotion: endpoint({
    id: 'getPromotion',
    method: 'GET',
    path: '/wps/v2/promotions/:promotionId',
    ...open,
    throttle: 'read',
    summary: 'One promotion with its terms, who may take part, and the worst case for a deposit; readable after its end too',
    params: promotionParams,
    query: Type.Object({ deposit: Type.Optional(AmountInput) }),
    value: Detail,
    errors: ['not_found', 'amount_invalid'],
  }),
  availablePromotions: endpoint({
    id: 'availablePromotions',
    method: 'GET',
    path: '/wps/relay/MCS2_getAvailablePromotions',
    ...open,
    spec: 'available promotions',
    throttle: 'read',
    summary: 'Promotions that wait for the caller to join or claim, and how many; visitors see what they could join',
    value: Type.Object({ count: Type.Integer(), list: Type.Array(Card) }),
    errors: [],
  }),
  joinPromotion: endpoint({
    id: 'joinPromotion',
    method: 'POST',
    path: '/wps/v2/promotions/:promotionId/join',
    ...call,
    throttle: 'write',
    summary: 'Join a promotion; the current terms are fixed for the member',
    params: promotionParams,
    value: Card,
    errors: [...PARTS, ...KEYS],
  }),
  addPromotionImage: endpoint({
    id: 'addPromotionImage',
    method: 'POST',
    path: '/wps/v2/promotions/images',
    ...call,
    throttle: 'write',
    upload: { bytesMax: UPLOAD_BYTES_MAX },
    summary: 'An image for an application: PNG or JPEG under 5 MB, re-encoded; deleted after a day if no application uses it',
    value: Type.Object({ imageId: Id }),
    errors: ['too_many_images', 'image_type', 'image_too_big', 'image_invalid', 'image_too_small', 'image_too_large'],
  }),
  applyPromotion: endpoint({
    id: 'applyPromotion',
    method: 'POST',
    path: '/wps/v2/promotions/:promotionId/application',
    ...call,
    throttle: 'write',
    summary: 'Apply for a promotion; an operator reviews it',
    params: promotionParams,
    body: Type.Object({
      remark: Type.String({ maxLength: 2000, description: `At most ${ACTIVITY_REMARK_LENGTH_MAX} Unicode code points` }),
      imageIds: Type.Array(Id, { maxItems: 20, uniqueItems: true, description: `At most ${ACTIVITY_IMAGES_MAX}` }),
    }),
    value: Card,
    errors: [...PARTS, ...KEYS, 'remark_too_long', 'too_many_images'],
  }),
  claimPromotion: endpoint({
    id: 'claimPromotion',
    method: 'POST',
    path: '/wps/v2/promotions/:promotionId/claim',
    ...call,
    money: true,
    throttle: 'write',
    summary: 'Claim the reward of a goal that is met',
    params: promotionParams,
    value: Card,
    errors: [...PARTS, ...KEYS, 'nothing_to_claim', 'claim_expired'],
  }),
  promotionPicture: endpoint({
    id: 'promotionPicture',
    method: 'GET',
    path: '/wps/v2/promotions/pictures/:pictureId',
    ...open,
    summary: 'The picture of a promotion',
    params: Type.Object({ pictureId: Id }),
    raw: 'image/webp',
    errors: ['not_found'],
  }),
} as const
