import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import type { Answer } from '../types.ts'

export type MissionSummary = Answer<'missionSummary'>
export type Mission = MissionSummary['list'][number]
export type MissionReward = Mission['reward']
export type Leaderboard = Answer<'missionLeaderboard'>['list'][number]
export type DailySignIn = Answer<'dailySignIn'>

/** Under the root that is forgotten with the member; texts come in the reader’s language. */
export const missionKeys = {
  all: ['member', 'missions'] as const,
  summary: (language: string) => ['member', 'missions', 'summary', language] as const,
  boards: (language: string) => ['member', 'missions', 'leaderboards', language] as const,
  signIn: ['member', 'missions', 'daily-sign-in'] as const,
}

/** Bets move missions within a moment, and nothing is pushed of it. */
const MISSIONS_EVERY_MS = 60_000
const MISSIONS_FRESH_MS = 5_000
const times = { refetchInterval: MISSIONS_EVERY_MS, staleTime: MISSIONS_FRESH_MS }

export const missionSummaryQuery = (language: string) =>
  queryOptions({ queryKey: missionKeys.summary(language), queryFn: ({ signal }) => call('missionSummary', { signal }), ...times })

export const leaderboardsQuery = (language: string) =>
  queryOptions({ queryKey: missionKeys.boards(language), queryFn: ({ signal }) => call('missionLeaderboard', { signal }), ...times })

export const dailySignInQuery = () =>
  queryOptions({ queryKey: missionKeys.signIn, queryFn: ({ signal }) => call('dailySignIn', { signal }), ...times })
