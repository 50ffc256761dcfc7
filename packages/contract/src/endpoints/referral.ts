import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountText, Instant, page, pageQuery } from '../schemas.ts'
import { LocalDay } from './cashback.ts'

const call = { group: 'Referral', auth: 'real', throttle: 'read' } as const
const errors = ['unauthorized', 'need_true_account', 'feature_disabled', 'not_eligible', 'not_available'] as const
const Sum = Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,2})?$' })

/** What a brand pays for friends. */
export const ReferralTermsText = Type.Object(
  {
    minFirstDeposit: Sum,
    minValidBet: Sum,
    withinDays: Type.Integer({ minimum: 1, maximum: 365, description: 'Days of 24 hours from the registration' }),
    fixed: Type.String({ ...Sum, description: 'Once for each friend who meets both minimums in time; 0 for none' }),
    commissionPpm: Type.Integer({ minimum: 0, maximum: 50_000, description: 'Of friends’ valid bets, in parts per million' }),
    dailyCap: Type.String({ ...Sum, description: 'The most commission of a day' }),
    turnoverPct: Type.Integer({ minimum: 0, maximum: 1_000, description: 'Percent of what is paid that is to be bet before a withdrawal' }),
  },
  { additionalProperties: false },
)
export type ReferralTermsText = Static<typeof ReferralTermsText>

/** How a friend stands towards the fixed reward: on the way to it, given it, or why it earns nothing. */
export const FRIEND_STATES = [
  'no_deposit',
  'deposit_too_small',
  'no_bets',
  'too_late',
  'due',
  'rewarded',
  'same_person',
  'not_paid',
] as const
export type FriendState = (typeof FRIEND_STATES)[number]

/** A day that fell in a pause or an exclusion is not paid, nor that of an account that is no member’s any more. */
export const COMMISSION_STATES = ['due', 'paid', 'paused', 'no_member'] as const

const Friend = Type.Object({
  name: Type.String({ description: 'Masked' }),
  registeredAt: Instant,
  state: Type.Enum([...FRIEND_STATES]),
  until: Type.String({ ...Instant, description: 'When the time for the fixed reward ends' }),
  reward: AmountText,
  commission: Type.String({ ...AmountText, description: 'Of all days that are over, before their caps' }),
})
export type ReferredFriend = Static<typeof Friend>

const Day = Type.Object({
  day: LocalDay,
  friends: Type.Integer({ description: 'Friends who brought something' }),
  total: Type.String({ ...AmountText, description: 'Before the cap' }),
  cap: AmountText,
  amount: AmountText,
  state: Type.Enum([...COMMISSION_STATES]),
})
export type ReferralDay = Static<typeof Day>

export const referralEndpoints = {
  referral: endpoint({
    id: 'referral',
    method: 'GET',
    path: '/wps/v2/referral',
    ...call,
    summary: 'The member’s own code, what friends earn, and what they have earned so far',
    value: Type.Object({
      code: Type.String(),
      currency: Type.String(),
      terms: ReferralTermsText,
      friends: Type.Integer(),
      rewarded: Type.Integer({ description: 'Friends for whom the fixed reward was paid' }),
      rewards: AmountText,
      commission: AmountText,
      total: AmountText,
    }),
    errors,
  }),
  listReferredFriends: endpoint({
    id: 'listReferredFriends',
    method: 'GET',
    path: '/wps/v2/referral/friends',
    ...call,
    summary: 'Friends by masked names, newest first: what each earned, and why another earned nothing',
    query: Type.Object(pageQuery()),
    value: page(Friend),
    errors,
  }),
  listReferralDays: endpoint({
    id: 'listReferralDays',
    method: 'GET',
    path: '/wps/v2/referral/days',
    ...call,
    summary: 'Commission by day, newest first',
    query: Type.Object(pageQuery()),
    value: page(Day),
    errors,
  }),
} as const
