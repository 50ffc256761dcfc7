import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import type { Answer } from '../types.ts'
import { walletKeys } from './wallet.ts'

/** Below the wallet, so that what changes the money reads them anew. */
export const depositKeys = {
  all: [...walletKeys.all, 'deposits'] as const,
  list: () => [...depositKeys.all, 'list'] as const,
  one: (depositId: string) => [...depositKeys.all, 'one', depositId] as const,
  methods: (language: string) => [...depositKeys.all, 'methods', language] as const,
  promotions: (methodCode: string, amount: string) => [...depositKeys.all, 'promotions', methodCode, amount] as const,
}

export const depositMethodsQuery = (language: string) =>
  queryOptions({ queryKey: depositKeys.methods(language), queryFn: ({ signal }) => call('depositMethods', { signal }), staleTime: 60_000 })

const DEPOSITS_PAGE = 8
export const depositsQuery = () =>
  infiniteQueryOptions({
    queryKey: depositKeys.list(),
    queryFn: ({ pageParam, signal }) => call('listDeposits', { query: { pageNo: pageParam, pageSize: DEPOSITS_PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: last => (last.pageNum < last.totalPages ? last.pageNum + 1 : undefined),
  })

/** The push `deposit.changed` is advisory, so an order that still waits is read again by itself. */
const WAITING_EVERY_MS = 5_000
const mayChange = (deposit: Answer<'getDeposit'> | undefined) => deposit !== undefined && deposit.endedAt === null

export const depositQuery = (depositId: string) =>
  queryOptions({
    queryKey: depositKeys.one(depositId),
    queryFn: ({ signal }) => call('getDeposit', { params: { depositId }, signal }),
    refetchInterval: query => (mayChange(query.state.data) ? WAITING_EVERY_MS : false),
    refetchOnWindowFocus: true,
  })
