import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import type { Answer } from '../types.ts'

export type Grant = Answer<'listGrants'>['list'][number]
export type GrantStep = Answer<'grantSteps'>['list'][number]

export const grantKeys = {
  /** Under the root that is forgotten with the member. Whatever moves a balance may move a grant: pushes of both read these anew. */
  all: ['member', 'grants'] as const,
  active: (language: string) => [...grantKeys.all, 'active', language] as const,
  list: (language: string) => [...grantKeys.all, 'list', language] as const,
  steps: (grantId: string, language: string) => [...grantKeys.all, 'steps', grantId, language] as const,
}

/** The grant that bets count for now; null without one. It comes before all others. */
export const activeGrantQuery = (language: string) =>
  queryOptions({
    queryKey: grantKeys.active(language),
    queryFn: async ({ signal }) => {
      const { list } = await call('listGrants', { query: { pageSize: 1 }, signal })
      return list.find(({ state }) => state === 'active') ?? null
    },
  })

/** What runs and waits, then what has ended. */
export const grantsQuery = (language: string) =>
  infiniteQueryOptions({
    queryKey: grantKeys.list(language),
    queryFn: ({ pageParam, signal }) => call('listGrants', { query: { pageNo: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: last => (last.hasMore ? last.pageNum + 1 : undefined),
  })

export const grantStepsQuery = (grantId: string, language: string) =>
  infiniteQueryOptions({
    queryKey: grantKeys.steps(grantId, language),
    queryFn: ({ pageParam, signal }) => call('grantSteps', { params: { grantId }, query: pageParam ? { before: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: last => (last.hasMore ? last.list.at(-1)?.step : undefined),
  })

/** What the judge of bets says of the smallest whole stake in a game. Terms are pinned, so it is asked once for each grant. */
export const stakeCheckQuery = (gameId: string, grantId: string) =>
  queryOptions({
    queryKey: ['member', 'stake-check', gameId, grantId],
    queryFn: ({ signal }) => call('checkStake', { query: { gameId, stake: '1.00' }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
