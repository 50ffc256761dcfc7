import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import type { Answer } from '../types.ts'

export type Ladder = Answer<'rankLadder'>
export type RankTerms = Ladder['ranks'][number]
export type PlayerRank = Answer<'playerRank'>
export type RankGift = PlayerRank['gifts'][number]

export const rankKeys = {
  ladder: ['rank-ladder'] as const,
  /** Under the root that is forgotten with the member. */
  all: ['member', 'ranks'] as const,
}

const LADDER_FRESH_MS = 300_000

export const ladderQuery = () =>
  queryOptions({ queryKey: rankKeys.ladder, queryFn: ({ signal }) => call('rankLadder', { signal }), staleTime: LADDER_FRESH_MS })

/** Bets and deposits are counted within a moment. */
const RANK_FRESH_MS = 5_000

export const playerRankQuery = () =>
  queryOptions({ queryKey: rankKeys.all, queryFn: ({ signal }) => call('playerRank', { signal }), staleTime: RANK_FRESH_MS })
