import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import type { Answer } from '../types.ts'

export type Claimable = Answer<'listClaimableRewards'>['list'][number]
export type Credit = Answer<'listRewardCredits'>['list'][number]
export type CreditReason = Answer<'rewardCredit'>['why']

export const rewardKeys = {
  /** Under the root that is forgotten with the member. */
  all: ['member', 'rewards'] as const,
  claimable: (language: string) => [...rewardKeys.all, 'claimable', language] as const,
  credits: () => [...rewardKeys.all, 'credits'] as const,
  credit: (creditId: string) => [...rewardKeys.all, 'credit', creditId] as const,
}

/** What becomes claimable does so by the clock, which pushes nothing. */
const CLAIMABLE_EVERY_MS = 60_000

/** Everything that can be claimed now or soon, what ends first before all others. */
export const claimableQuery = (language: string) =>
  queryOptions({
    queryKey: rewardKeys.claimable(language),
    queryFn: async ({ signal }) => (await call('listClaimableRewards', { signal })).list,
    refetchInterval: CLAIMABLE_EVERY_MS,
  })

const PAGE = 10
export const creditsQuery = () =>
  infiniteQueryOptions({
    queryKey: rewardKeys.credits(),
    queryFn: ({ pageParam, signal }) => call('listRewardCredits', { query: { pageNo: pageParam, pageSize: PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: last => (last.hasMore ? last.pageNum + 1 : undefined),
  })

export const creditQuery = (creditId: string) =>
  queryOptions({
    queryKey: rewardKeys.credit(creditId),
    queryFn: ({ signal }) => call('rewardCredit', { params: { creditId }, signal }),
    // How it was computed is kept as it was.
    staleTime: Number.POSITIVE_INFINITY,
  })
