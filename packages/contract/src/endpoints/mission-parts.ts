import Type, { type Static } from 'typebox'
import { Id, Nullable } from '../schemas.ts'

/** How long a mission or a leaderboard runs: days and weeks (from Monday) are those of the brand. */
export const MISSION_PERIODS = ['day', 'week', 'campaign'] as const
export type MissionPeriod = (typeof MISSION_PERIODS)[number]
export const MISSION_GOALS = ['valid_bet', 'bets', 'wins', 'deposits'] as const
export type MissionGoalKind = (typeof MISSION_GOALS)[number]
export const MISSION_STATES = ['locked', 'running', 'claim', 'claimed', 'expired'] as const
export type MissionState = (typeof MISSION_STATES)[number]
export const MISSION_CATEGORIES = ['rng', 'live', 'pvp', 'fish', 'sports', 'esports', 'lott', 'elott'] as const
export type MissionCategory = (typeof MISSION_CATEGORIES)[number]
/** What a place on a leaderboard is by: all valid bets, or the best of all bets, in ten-thousandths of its stake. */
export const LEADERBOARD_SCORINGS = ['valid_bet', 'best_multiplier'] as const
export type LeaderboardScoring = (typeof LEADERBOARD_SCORINGS)[number]
export const SIGN_IN_DAYS = 7

/** A day of the brand. */
export const MissionDay = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const closed = { additionalProperties: false } as const
const Money = Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', examples: ['100.00'] })
const Categories = Type.Array(Type.Enum([...MISSION_CATEGORIES]), { maxItems: MISSION_CATEGORIES.length, uniqueItems: true })

/** What is given: cash to be bet so often, bonus money by the product's terms, or points. */
export const MissionReward = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('cash'),
      amount: Money,
      turnoverPct: Type.Integer({ minimum: 0, maximum: 1000, description: 'Percent of the cash to be bet before it may leave' }),
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('bonus'),
      amount: Money,
      multiplePct: Type.Integer({ minimum: 0, maximum: 1000, description: 'Hundredths: 850 is 8.5 times the bonus' }),
      days: Type.Integer({ minimum: 1, maximum: 365 }),
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('points'), amount: Money }, closed),
])
export type MissionReward = Static<typeof MissionReward>

const when = {
  period: Type.Enum([...MISSION_PERIODS]),
  startOn: Nullable({ ...MissionDay, description: 'First day of a campaign' }),
  endOn: Nullable({ ...MissionDay, description: 'Last day of a campaign' }),
  isOffered: Type.Boolean({ description: 'Whether periods from now on have it' }),
  position: Type.Integer({ minimum: 0, maximum: 10_000 }),
}

export const MissionTerms = Type.Object(
  {
    ...when,
    goal: Type.Object(
      {
        kind: Type.Enum([...MISSION_GOALS]),
        categories: Categories,
        target: Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', description: 'An amount, or a whole number of bets or wins' }),
      },
      closed,
    ),
    reward: MissionReward,
    unlockRank: Nullable(Type.Integer({ minimum: 1, maximum: 10, description: 'Open from this rank on' })),
    unlockMission: Nullable({ ...Id, description: 'Open once this mission of the same kind of period is met' }),
  },
  closed,
)
export type MissionTerms = Static<typeof MissionTerms>

export const LeaderboardTerms = Type.Object(
  {
    ...when,
    scoring: Type.Enum([...LEADERBOARD_SCORINGS]),
    categories: Categories,
    ties: Type.Enum(['earliest', 'split']),
    minScore: Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', description: 'An amount, or a multiple of the stake' }),
    prizes: Type.Array(Money, { minItems: 1, maxItems: 100, description: 'Cash, from the first place on' }),
    turnoverPct: Type.Integer({ minimum: 0, maximum: 1000 }),
  },
  closed,
)
export type LeaderboardTerms = Static<typeof LeaderboardTerms>

export const DailySignInTerms = Type.Object(
  { isOffered: Type.Boolean(), rewards: Type.Array(MissionReward, { minItems: SIGN_IN_DAYS, maxItems: SIGN_IN_DAYS }) },
  closed,
)
export type DailySignInTerms = Static<typeof DailySignInTerms>

/** Title and one line by language; English stands in for what is not written. */
const TextOf = Type.Object({ title: Type.String({ maxLength: 80 }), about: Type.String({ maxLength: 200 }) }, closed)
const more = Type.Optional(TextOf)
export const MissionTexts = Type.Object(
  {
    EN: Type.Object({ title: Type.String({ minLength: 1, maxLength: 80 }), about: Type.String({ maxLength: 200 }) }, closed),
    ...{ CN: more, ID: more, TH: more, VI: more, JA: more },
  },
  closed,
)
export type MissionTexts = Static<typeof MissionTexts>
