import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountText, Id, Instant, Nullable } from '../schemas.ts'

const group = 'Ranks'
const Rank = Type.Integer({ minimum: 0, maximum: 10 })
const Month = Type.String({ description: 'A month of the brand, as 2026-11' })
const Ppm = Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Parts per million of the valid bet' })
const categories = ['rng', 'live', 'fish', 'sports', 'esports', 'lott', 'elott'] as const

/** What cashback is given for; pvp earns none. */
export const CASHBACK_CATEGORIES = categories
export type CashbackCategory = (typeof categories)[number]
export const CashbackRates = Type.Object(Object.fromEntries(categories.map(name => [name, Ppm])) as Record<CashbackCategory, typeof Ppm>)

/** What a rank asks and gives. */
export const RankTerms = Type.Object({
  deposit: AmountText,
  validBet: AmountText,
  keepBet: Type.String({ description: 'Valid bet of a month that keeps the rank; 0 where it is never lost' }),
  levelGift: AmountText,
  monthlyGift: AmountText,
  birthdayGift: AmountText,
  withdrawalPerDay: AmountText,
  cashbackPpm: CashbackRates,
  cashbackCap: Nullable(AmountText),
})
export type RankTerms = Static<typeof RankTerms>

export const RANK_GIFT_KINDS = ['level', 'monthly', 'birthday'] as const
export const RANK_GIFT_STATES = ['later', 'claimable', 'claimed', 'expired'] as const
const Gift = Type.Object({
  giftId: Type.String({ pattern: '^(level-\\d{1,2}|monthly-\\d{4}-\\d{2}|birthday-\\d{4})$' }),
  kind: Type.Enum(RANK_GIFT_KINDS),
  rank: Rank,
  amount: AmountText,
  state: Type.Enum(RANK_GIFT_STATES),
  claimableFrom: Instant,
  claimUntil: Nullable(Instant),
  claimedAt: Nullable(Instant),
})
export type RankGift = Static<typeof Gift>

export const RANK_REASONS = ['reached', 'regained', 'not_kept', 'lifted'] as const

const errors = ['unauthorized', 'need_true_account'] as const

export const rankEndpoints = {
  rankLadder: endpoint({
    id: 'rankLadder',
    method: 'GET',
    path: '/wps/v2/ranks/ladder',
    group,
    summary: 'Requirements and rewards of each rank, from rank 0',
    auth: 'public',
    throttle: 'read',
    value: Type.Object({
      currency: Type.String(),
      hasCashback: Type.Boolean(),
      serviceAbove: Type.Integer({ description: 'Above this rank members reach VIP service' }),
      ranks: Type.Array(RankTerms),
    }),
    errors: [],
  }),
  playerRank: endpoint({
    id: 'playerRank',
    method: 'GET',
    path: '/wps/v2/ranks/mine',
    group,
    summary: 'The rank of the member: what is missing for the next one and for keeping it, gifts and history',
    auth: 'real',
    throttle: 'read',
    value: Type.Object({
      currency: Type.String(),
      rank: Type.Integer({ description: 'Whose privileges the member has' }),
      earned: Type.Integer({ description: 'Without a lift' }),
      highest: Type.Integer(),
      reachedAt: Nullable(Instant),
      lift: Nullable(Type.Object({ rank: Rank, until: Instant })),
      deposits: AmountText,
      validBet: AmountText,
      next: Nullable(Type.Object({ rank: Rank, deposit: AmountText, validBet: AmountText })),
      month: Month,
      monthEndsAt: Instant,
      monthBet: AmountText,
      keepBet: AmountText,
      toKeep: AmountText,
      isSafe: Type.Boolean({ description: 'The rank was reached or regained in this month, so its end does not take it' }),
      months: Type.Array(Type.Object({ month: Month, validBet: AmountText }), { description: 'Ended months, oldest first' }),
      gifts: Type.Array(Gift),
      history: Type.Array(Type.Object({ at: Instant, from: Rank, to: Rank, why: Type.Enum(RANK_REASONS) }), {
        description: 'Newest first',
      }),
    }),
    errors,
  }),
  claimRankGift: endpoint({
    id: 'claimRankGift',
    method: 'POST',
    path: '/wps/v2/ranks/gifts/:giftId/claims',
    group,
    summary: 'Claim a rank gift as cash; it must be bet once before it can be withdrawn',
    auth: 'real',
    throttle: 'write',
    money: true,
    params: Type.Object({ giftId: Gift.properties.giftId }),
    value: Type.Object({ gift: Gift, creditId: Id }),
    errors: [...errors, 'not_yet', 'nothing_to_claim', 'already_claimed', 'claim_expired', 'not_available'],
  }),
} as const
