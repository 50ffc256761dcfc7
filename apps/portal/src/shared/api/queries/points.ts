import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import type { Answer } from '../types.ts'

export type PointReward = Answer<'pointRewards'>['list'][number]
export type RedeemedPoints = Answer<'pointRedeems'>['list'][number]
export type PointMovement = Answer<'pointMovements'>['list'][number]
export type PointConfig = Answer<'pointConfig'>
export type PointBalance = Answer<'pointBalance'>

export const pointKeys = {
  /** Under the root that is forgotten with the member. */
  all: ['member', 'points'] as const,
  balance: () => [...pointKeys.all, 'balance'] as const,
  config: () => [...pointKeys.all, 'config'] as const,
  rewards: (language: string) => [...pointKeys.all, 'rewards', language] as const,
  redeems: (language: string) => [...pointKeys.all, 'redeems', language] as const,
  movements: (language: string) => [...pointKeys.all, 'movements', language] as const,
}

export const pointBalanceQuery = () =>
  queryOptions({ queryKey: pointKeys.balance(), queryFn: ({ signal }) => call('pointBalance', { signal }) })

export const pointConfigQuery = () =>
  queryOptions({ queryKey: pointKeys.config(), queryFn: ({ signal }) => call('pointConfig', { signal }) })

export const pointRewardsQuery = (language: string) =>
  queryOptions({ queryKey: pointKeys.rewards(language), queryFn: async ({ signal }) => (await call('pointRewards', { signal })).list })

const PAGE = 10
const nextPage = (last: { pageNum: number; hasMore: boolean }) => (last.hasMore ? last.pageNum + 1 : undefined)

export const pointRedeemsQuery = (language: string) =>
  infiniteQueryOptions({
    queryKey: pointKeys.redeems(language),
    queryFn: ({ pageParam, signal }) => call('pointRedeems', { query: { pageNo: pageParam, pageSize: PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

export const pointMovementsQuery = (language: string) =>
  infiniteQueryOptions({
    queryKey: pointKeys.movements(language),
    queryFn: ({ pageParam, signal }) => call('pointMovements', { query: { pageNo: pageParam, pageSize: PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
