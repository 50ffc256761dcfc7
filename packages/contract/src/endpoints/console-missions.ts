import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Ack, AmountText, Code, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { Reason } from './console-parts.ts'
import { DailySignInTerms, LeaderboardTerms, MissionDay, MissionTerms, MissionTexts } from './mission-parts.ts'

const call = { group: 'Console: missions', auth: 'operator' } as const
const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
const written = { version: Version, validFrom: Nullable(Instant), writtenBy: Type.String(), writtenAt: Instant }
const brandQuery = Type.Object({ brandId: Id })

const Mission = Type.Object({
  missionId: Id,
  brandId: Id,
  code: Code,
  ...written,
  isPending: Type.Boolean({ description: 'The newest version applies from the next period' }),
  terms: MissionTerms,
  texts: MissionTexts,
  claimed: Type.Integer({ description: 'How often it was claimed in all periods' }),
})
export type ConsoleMission = Static<typeof Mission>

const Leaderboard = Type.Object({
  leaderboardId: Id,
  brandId: Id,
  code: Code,
  ...written,
  isPending: Type.Boolean(),
  terms: LeaderboardTerms,
  texts: MissionTexts,
  periods: Type.Array(Type.Object({ firstDay: MissionDay, endAt: Instant, isFinal: Type.Boolean(), members: Type.Integer() }), {
    description: 'Those that run or have ended lately, newest first',
  }),
})
export type ConsoleLeaderboard = Static<typeof Leaderboard>

const Standing = Type.Object({
  memberId: Id,
  account: Type.String(),
  rank: Nullable(Type.Integer({ description: 'Null for an excluded member' })),
  score: Type.String(),
  reachedAt: Instant,
  prize: AmountText,
  paidAt: Nullable(Instant),
  exclusion: Nullable(Type.Object({ reason: Type.String(), by: Type.String(), at: Instant })),
})
export type ConsoleStanding = Static<typeof Standing>
const leaderboard = Type.Object({ leaderboardId: Id })

const DailySignIn = Type.Object({
  brandId: Id,
  currency: Type.String(),
  ...written,
  isPending: Type.Boolean(),
  terms: Nullable(DailySignInTerms),
})
export type ConsoleDailySignIn = Static<typeof DailySignIn>

export const consoleMissionEndpoints = {
  consoleMissions: endpoint({
    id: 'consoleMissions',
    method: 'GET',
    path: '/console/missions',
    ...call,
    permission: 'mission.read',
    summary: 'Missions of a brand by their newest version, in their order',
    query: brandQuery,
    value: Type.Object({ currency: Type.String(), list: Type.Array(Mission) }),
    errors: ['not_found'],
  }),
  createMission: endpoint({
    id: 'createMission',
    method: 'POST',
    path: '/console/missions',
    ...call,
    permission: 'mission.write',
    throttle: 'write',
    summary: 'Create a mission; it starts with the next period',
    body: Type.Object({ brandId: Id, code: Code, terms: MissionTerms, texts: MissionTexts }),
    value: Mission,
    errors: ['not_found', 'validation_failed', 'mission_code_taken'],
  }),
  updateMission: endpoint({
    id: 'updateMission',
    method: 'PUT',
    path: '/console/missions/:missionId',
    ...call,
    permission: 'mission.write',
    throttle: 'write',
    summary: 'Create the next version of a mission; periods that have begun keep theirs',
    params: Type.Object({ missionId: Id }),
    body: Type.Object({ version: Version, terms: MissionTerms, texts: MissionTexts }),
    value: Mission,
    errors: ['not_found', 'validation_failed', 'version_conflict'],
  }),
  consoleLeaderboards: endpoint({
    id: 'consoleLeaderboards',
    method: 'GET',
    path: '/console/leaderboards',
    ...call,
    permission: 'mission.read',
    summary: 'Leaderboards of a brand by their newest version',
    query: brandQuery,
    value: Type.Object({ currency: Type.String(), list: Type.Array(Leaderboard) }),
    errors: ['not_found'],
  }),
  createLeaderboard: endpoint({
    id: 'createLeaderboard',
    method: 'POST',
    path: '/console/leaderboards',
    ...call,
    permission: 'mission.write',
    throttle: 'write',
    summary: 'Create a leaderboard; it starts with the next period',
    body: Type.Object({ brandId: Id, code: Code, terms: LeaderboardTerms, texts: MissionTexts }),
    value: Leaderboard,
    errors: ['not_found', 'validation_failed', 'mission_code_taken'],
  }),
  updateLeaderboard: endpoint({
    id: 'updateLeaderboard',
    method: 'PUT',
    path: '/console/leaderboards/:leaderboardId',
    ...call,
    permission: 'mission.write',
    throttle: 'write',
    summary: 'Create the next version of a leaderboard; periods that have begun keep theirs',
    params: leaderboard,
    body: Type.Object({ version: Version, terms: LeaderboardTerms, texts: MissionTexts }),
    value: Leaderboard,
    errors: ['not_found', 'validation_failed', 'version_conflict'],
  }),
  consoleStandings: endpoint({
    id: 'consoleStandings',
    method: 'GET',
    path: '/console/leaderboards/:leaderboardId/standings',
    ...call,
    permission: 'mission.read',
    summary: 'The standings of a leaderboard period, with the prizes paid',
    params: leaderboard,
    query: Type.Object({ firstDay: MissionDay, ...pageQuery() }),
    value: page(Standing),
    errors: ['not_found'],
  }),
  excludeFromLeaderboard: endpoint({
    id: 'excludeFromLeaderboard',
    method: 'POST',
    path: '/console/leaderboards/:leaderboardId/exclusions',
    ...call,
    permission: 'mission.exclude',
    throttle: 'write',
    summary: 'Exclude a member from a period before its places are fixed; everyone below moves up',
    params: leaderboard,
    body: Type.Object({ firstDay: MissionDay, memberId: Id, reason: Reason }),
    value: Ack,
    errors: ['not_found', 'reason_required', 'wrong_state'],
  }),
  consoleDailySignIn: endpoint({
    id: 'consoleDailySignIn',
    method: 'GET',
    path: '/console/daily-sign-in/:brandId',
    ...call,
    permission: 'mission.read',
    summary: 'The rewards for signing in on seven days',
    params: Type.Object({ brandId: Id }),
    value: DailySignIn,
    errors: ['not_found'],
  }),
  updateDailySignIn: endpoint({
    id: 'updateDailySignIn',
    method: 'PUT',
    path: '/console/daily-sign-in/:brandId',
    ...call,
    permission: 'mission.write',
    throttle: 'write',
    summary: 'Change the sign-in rewards from the next day',
    params: Type.Object({ brandId: Id }),
    body: Type.Object({ version: Version, terms: DailySignInTerms }),
    value: DailySignIn,
    errors: ['not_found', 'validation_failed', 'version_conflict'],
  }),
} as const
