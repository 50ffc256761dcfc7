import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import type { Answer } from '../types.ts'

export const withdrawalKeys = {
  /** Under the root that is forgotten with the member. */
  all: ['member', 'withdrawals'] as const,
  options: (language: string) => [...withdrawalKeys.all, 'options', language] as const,
  accounts: (language: string) => [...withdrawalKeys.all, 'accounts', language] as const,
  list: (language: string) => [...withdrawalKeys.all, 'list', language] as const,
  one: (withdrawalId: string, language: string) => [...withdrawalKeys.all, 'one', withdrawalId, language] as const,
  case: (caseId: string) => [...withdrawalKeys.all, 'case', caseId] as const,
}

/** The push `withdrawal.changed` is advisory, so what still moves is read again by itself. */
const MOVING_EVERY_MS = 5_000
const CASE_EVERY_MS = 10_000

export const withdrawalOptionsQuery = (language: string) =>
  queryOptions({ queryKey: withdrawalKeys.options(language), queryFn: ({ signal }) => call('withdrawalOptions', { signal }) })

export const withdrawalAccountsQuery = (language: string) =>
  queryOptions({ queryKey: withdrawalKeys.accounts(language), queryFn: ({ signal }) => call('withdrawalAccounts', { signal }) })

const PAGE = 8
export const withdrawalsQuery = (language: string) =>
  infiniteQueryOptions({
    queryKey: withdrawalKeys.list(language),
    queryFn: ({ pageParam, signal }) => call('listWithdrawals', { query: { pageNo: pageParam, pageSize: PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: last => (last.pageNum < last.totalPages ? last.pageNum + 1 : undefined),
  })

const mayMove = (withdrawal: Answer<'getWithdrawal'> | undefined) => withdrawal !== undefined && withdrawal.endedAt === null

export const withdrawalQuery = (withdrawalId: string, language: string) =>
  queryOptions({
    queryKey: withdrawalKeys.one(withdrawalId, language),
    queryFn: ({ signal }) => call('getWithdrawal', { params: { withdrawalId }, signal }),
    refetchInterval: query => (mayMove(query.state.data) ? MOVING_EVERY_MS : false),
    refetchOnWindowFocus: true,
  })

export const withdrawalCaseQuery = (caseId: string) =>
  queryOptions({
    queryKey: withdrawalKeys.case(caseId),
    queryFn: ({ signal }) => call('getWithdrawalCase', { params: { caseId }, signal }),
    refetchInterval: query => (query.state.data?.closedAt ? false : CASE_EVERY_MS),
  })
