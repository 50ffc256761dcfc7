import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import type { Answer } from '../types.ts'

export type Referral = Answer<'referral'>
export type ReferredFriend = Answer<'listReferredFriends'>['list'][number]
export type ReferralDay = Answer<'listReferralDays'>['list'][number]

export const referralKeys = {
  /** Under the root that is forgotten with the member. */
  all: ['member', 'referral'] as const,
  friends: () => [...referralKeys.all, 'friends'] as const,
  days: () => [...referralKeys.all, 'days'] as const,
}

export const referralQuery = () => queryOptions({ queryKey: referralKeys.all, queryFn: ({ signal }) => call('referral', { signal }) })

const PAGE = 10
const nextOf = ({ pageNum, totalPages }: { pageNum: number; totalPages: number }) => (pageNum < totalPages ? pageNum + 1 : undefined)

export const friendsQuery = () =>
  infiniteQueryOptions({
    queryKey: referralKeys.friends(),
    queryFn: ({ pageParam, signal }) => call('listReferredFriends', { query: { pageNo: pageParam, pageSize: PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextOf,
  })

export const referralDaysQuery = () =>
  infiniteQueryOptions({
    queryKey: referralKeys.days(),
    queryFn: ({ pageParam, signal }) => call('listReferralDays', { query: { pageNo: pageParam, pageSize: PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextOf,
  })
