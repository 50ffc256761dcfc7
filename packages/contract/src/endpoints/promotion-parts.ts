import Type, { type Static } from 'typebox'
import { PROMOTION_TYPES } from '../constants.ts'
import { AmountText, Code, Id, Instant, Nullable } from '../schemas.ts'

export type PromotionType = (typeof PROMOTION_TYPES)[number]
/** What a promotion gives. */
export const PROMOTION_REWARDS = ['cash', 'bonus', 'deposit_match', 'rebate', 'free_spins', 'points', 'tickets'] as const
export type PromotionRewardKind = (typeof PROMOTION_REWARDS)[number]
/** How often one person may have it; days, weeks (from Monday) and months are those of the brand. */
export const PROMOTION_PERIODS = ['ever', 'day', 'week', 'month'] as const
/** By what a person is told, beside the account itself. */
export const PROMOTION_KEYS = ['device', 'phone', 'payAccount', 'idNumber', 'ip'] as const

const Money = Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', examples: ['100.00'] })
const Percent = Type.Integer({ minimum: 0, maximum: 100 })
/** Hundredths of a multiple: 850 is 8.5 times. */
const MultiplePct = Type.Integer({ minimum: 0, maximum: 10_000 })
const closed = { additionalProperties: false } as const

/** What bonus money asks and allows. */
export const PromotionGrantTerms = Type.Object(
  {
    weights: Type.Object(
      { rng: Percent, live: Percent, pvp: Percent, fish: Percent, sports: Percent, esports: Percent, lott: Percent, elott: Percent },
      { ...closed, description: 'Whole percent of a bet that count, by category' },
    ),
    minOdds: Type.String({ pattern: '^\\d{1,3}(\\.\\d{1,2})?$' }),
    excluded: Type.Array(Code, { maxItems: 100 }),
    maxStake: Nullable(Money),
    days: Type.Integer({ minimum: 1, maximum: 365 }),
    counts: Type.Enum(['all', 'bonus_only']),
    maxConvert: Nullable(Money),
    forfeitOnWithdraw: Type.Boolean(),
  },
  closed,
)
export type PromotionGrantTerms = Static<typeof PromotionGrantTerms>

const turnover = {
  turnoverPct: Type.Integer({ minimum: 0, maximum: 10_000, description: 'Percent of the cash to be bet before it may leave' }),
}
const bonus = { multiplePct: MultiplePct, grant: PromotionGrantTerms }
/** What is no money has a price in the budget. */
const Worth = Type.String({ ...Money, description: 'What one reward counts against the budget' })
export const PromotionReward = Type.Union([
  Type.Object({ kind: Type.Literal('cash'), amount: Money, ...turnover }, closed),
  Type.Object({ kind: Type.Literal('bonus'), amount: Money, ...bonus }, closed),
  Type.Object(
    {
      kind: Type.Literal('deposit_match'),
      minDeposit: Money,
      percent: Type.Integer({ minimum: 1, maximum: 500 }),
      cap: Nullable(Money),
      turnoverOn: Type.Enum(['bonus', 'deposit_and_bonus']),
      ...bonus,
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('rebate'),
      ratePpm: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Of valid bets in the period, millionths' }),
      cap: Nullable(Money),
      ...turnover,
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('free_spins'),
      gameId: Code,
      stake: Money,
      count: Type.Integer({ minimum: 1, maximum: 500 }),
      days: Type.Integer({ minimum: 1, maximum: 90, description: 'How long they can be played' }),
      winAs: Type.Enum(['cash', 'bonus']),
      maxWin: Nullable(Money),
      multiplePct: MultiplePct,
      bonusDays: Type.Integer({ minimum: 1, maximum: 365, description: 'Of wins that are bonus money' }),
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('points'), points: Money, worth: Worth }, closed),
  Type.Object(
    {
      kind: Type.Literal('tickets'),
      wheelId: Id,
      count: Type.Integer({ minimum: 1, maximum: 100 }),
      days: Nullable(Type.Integer({ minimum: 1, maximum: 365, description: 'How long they can be drawn with; null for ever' })),
      worth: Worth,
    },
    closed,
  ),
])
export type PromotionReward = Static<typeof PromotionReward>

export const PromotionGoal = Type.Object({ kind: Type.Enum(['deposit', 'valid_bet']), amount: Money }, closed)

/** What a promotion is: written by content, pinned by its version. */
export const PromotionTerms = Type.Object(
  {
    type: Type.Enum([...PROMOTION_TYPES]),
    startAt: Type.String({ format: 'date-time', description: 'On a quarter of an hour' }),
    endAt: Type.String({ format: 'date-time', description: 'On a quarter of an hour' }),
    claimUntil: Instant,
    rankMin: Type.Integer({ minimum: 0, maximum: 10 }),
    countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
      maxItems: 250,
      description: 'Where its members come from; empty: everywhere',
    }),
    accountDaysMin: Nullable(Type.Integer({ minimum: 0, maximum: 3650 })),
    accountDaysMax: Nullable(Type.Integer({ minimum: 1, maximum: 3650 })),
    nthDeposit: Nullable(Type.Integer({ minimum: 1, maximum: 100, description: 'Of a match: which deposit of the member it is for' })),
    onePer: Type.Array(Type.Enum([...PROMOTION_KEYS]), { maxItems: 5, uniqueItems: true, description: 'Beside the account itself' }),
    period: Type.Enum([...PROMOTION_PERIODS]),
    needsJoin: Type.Boolean(),
    needsApplication: Type.Boolean(),
    mayReapply: Type.Boolean(),
    goal: Nullable(PromotionGoal),
    reward: PromotionReward,
  },
  closed,
)
export type PromotionTerms = Static<typeof PromotionTerms>

/** A picture by its address, or the code of one of the product's own banners. */
export const PromotionPicture = Type.Object({ art: Nullable(Type.String()), url: Nullable(Type.String()) })
export type PromotionPicture = Static<typeof PromotionPicture>

/** What may be needed at worst, in figures and in a sentence that is made of them. */
export const PromotionWorstCase = Type.Object({
  deposit: Nullable(AmountText),
  reward: AmountText,
  toStake: Type.String({ description: 'On games that count in full, a decimal amount' }),
  toStakeLive: Nullable(AmountText),
  days: Nullable(Type.Integer()),
  text: Type.String(),
})
export type PromotionWorstCase = Static<typeof PromotionWorstCase>

export const promotionParams = Type.Object({ promotionId: Id })
