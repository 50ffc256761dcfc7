import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountText, Code, Id, Instant, Nullable } from '../schemas.ts'
import {
  LEADERBOARD_SCORINGS,
  MISSION_CATEGORIES,
  MISSION_GOALS,
  MISSION_PERIODS,
  MISSION_STATES,
  MissionDay,
  MissionReward,
} from './mission-parts.ts'

const call = { group: 'Missions', auth: 'real' } as const

const Mission = Type.Object({
  missionId: Id,
  code: Code,
  title: Type.String(),
  about: Type.String(),
  period: Type.Enum([...MISSION_PERIODS]),
  firstDay: { ...MissionDay, description: 'The period begins on it; together with the mission it names what is claimed' },
  startAt: Instant,
  endAt: Instant,
  claimUntil: Instant,
  state: Type.Enum([...MISSION_STATES]),
  goal: Type.Object({ kind: Type.Enum([...MISSION_GOALS]), categories: Type.Array(Type.Enum([...MISSION_CATEGORIES])) }),
  progress: Type.String({ description: 'An amount, or a whole number of bets or wins' }),
  target: Type.String(),
  reward: MissionReward,
  unlock: Nullable(
    Type.Object({
      rank: Nullable(Type.Integer()),
      mission: Nullable(Type.String({ description: 'The title of the mission that has to be met first' })),
      isMet: Type.Boolean(),
    }),
  ),
  lastFact: Nullable(
    Type.Object({
      at: Instant,
      game: Nullable(Type.String({ description: 'Its name; null for a deposit' })),
      amount: Type.String({ description: 'What it moved, below 0 for what was taken back' }),
    }),
  ),
  claimedAt: Nullable(Instant),
})
export type MemberMission = Static<typeof Mission>

const Placing = Type.Object({
  rank: Type.Integer(),
  account: Type.String({ description: 'Masked, but for the caller' }),
  score: Type.String({ description: 'An amount, or a multiple of the stake' }),
  prize: AmountText,
  isMine: Type.Boolean(),
})
const Leaderboard = Type.Object({
  leaderboardId: Id,
  code: Code,
  title: Type.String(),
  about: Type.String(),
  period: Type.Enum([...MISSION_PERIODS]),
  firstDay: MissionDay,
  startAt: Instant,
  endAt: Instant,
  finalAt: { ...Instant, description: 'When its places are fixed' },
  isFinal: Type.Boolean(),
  scoring: Type.Enum([...LEADERBOARD_SCORINGS]),
  categories: Type.Array(Type.Enum([...MISSION_CATEGORIES])),
  ties: Type.Enum(['earliest', 'split']),
  minScore: Type.String(),
  prizes: Type.Array(AmountText),
  turnoverPct: Type.Integer(),
  places: Type.Array(Placing),
  mine: Nullable(Placing),
})
export type MemberLeaderboard = Static<typeof Leaderboard>

const SignInReward = Type.Object({
  day: Type.Integer({ minimum: 1 }),
  reward: MissionReward,
  state: Type.Enum(['received', 'today', 'next', 'later']),
})

const missionSummaryCall = {
  method: 'GET',
  ...call,
  throttle: 'read',
  value: Type.Object({
    count: Type.Integer(),
    currency: Type.String(),
    list: Type.Array(Mission, { description: 'What can be claimed first, then what runs, then what is over' }),
  }),
  errors: [],
} as const

const missionLeaderboardCall = {
  method: 'GET',
  ...call,
  throttle: 'read',
  value: Type.Object({ currency: Type.String(), list: Type.Array(Leaderboard) }),
  errors: [],
} as const

export const missionEndpoints = {
  missionSummary: endpoint({
    id: 'missionSummary',
    path: '/wps/relay/MCSFE_getMissionSummaryDetails',
    ...missionSummaryCall,
    spec: 'MCSFE_getMissionSummaryDetails',
    summary: 'Missions of the member with what counts for each; count is how many can be claimed. Nothing in a pause or an exclusion',
  }),
  missionSummaryWithoutRelay: endpoint({
    id: 'missionSummaryWithoutRelay',
    path: '/wps/MCSFE_getMissionSummaryDetails',
    ...missionSummaryCall,
    summary: 'The same without the relay prefix',
  }),
  missionLeaderboard: endpoint({
    id: 'missionLeaderboard',
    path: '/wps/relay/MCSFE_getMissionLeaderboard',
    ...missionLeaderboardCall,
    spec: 'MCSFE_getMissionLeaderboard',
    summary: 'Leaderboards that run and those that ended last, with the best places and the member’s own',
  }),
  missionLeaderboardWithoutRelay: endpoint({
    id: 'missionLeaderboardWithoutRelay',
    path: '/wps/MCSFE_getMissionLeaderboard',
    ...missionLeaderboardCall,
    summary: 'The same without the relay prefix',
  }),
  claimMission: endpoint({
    id: 'claimMission',
    method: 'POST',
    path: '/wps/v2/missions/:missionId/claims',
    ...call,
    throttle: 'write',
    money: true,
    summary: 'Claim the reward of a completed mission for one of its periods',
    params: Type.Object({ missionId: Id }),
    body: Type.Object({ firstDay: MissionDay }),
    value: Type.Object({ reward: MissionReward }),
    errors: ['not_found', 'already_claimed', 'mission_locked', 'not_yet', 'claim_expired', 'not_available'],
  }),
  dailySignIn: endpoint({
    id: 'dailySignIn',
    method: 'GET',
    path: '/wps/v2/missions/daily-sign-in',
    ...call,
    throttle: 'read',
    summary: 'The calendar of daily rewards, and which of them is today’s',
    value: Type.Object({
      currency: Type.String(),
      isOffered: Type.Boolean({ description: 'False in a pause or an exclusion too' }),
      today: MissionDay,
      isSignedIn: Type.Boolean({ description: 'Today’s reward has been claimed' }),
      run: Type.Integer({ description: 'Days one after the other until now' }),
      nextAt: { ...Instant, description: 'When the next day begins' },
      rewards: Type.Array(SignInReward),
    }),
    errors: [],
  }),
  claimDailySignIn: endpoint({
    id: 'claimDailySignIn',
    method: 'POST',
    path: '/wps/v2/missions/daily-sign-in/claims',
    ...call,
    throttle: 'write',
    money: true,
    summary: 'Sign in for today and claim the reward',
    body: Type.Object({ today: { ...MissionDay, description: 'The day that the member saw; another one is refused' } }),
    value: Type.Object({ day: Type.Integer(), run: Type.Integer(), reward: MissionReward }),
    errors: ['feature_disabled', 'not_yet', 'claim_expired', 'already_signed_in', 'not_available'],
  }),
} as const
