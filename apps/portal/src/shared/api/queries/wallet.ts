import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import type { Answer } from '../types.ts'

export const walletKeys = {
  all: ['wallet'] as const,
  balance: () => [...walletKeys.all, 'balance'] as const,
  merchant: (language: string) => [...walletKeys.all, 'merchant', language] as const,
  methods: (language: string) => [...walletKeys.all, 'methods', language] as const,
  deposits: () => [...walletKeys.all, 'deposits'] as const,
  deposit: (depositId: string) => [...walletKeys.all, 'deposit', depositId] as const,
}

/** All wallets and their sum. Kept current by pushes; `version` tells a late push from a new one. */
export const balanceQuery = () => queryOptions({ queryKey: walletKeys.balance(), queryFn: ({ signal }) => call('balance', { signal }) })

export const depositMethodsQuery = (language: string) =>
  queryOptions({ queryKey: walletKeys.methods(language), queryFn: ({ signal }) => call('depositMethods', { signal }), staleTime: 60_000 })

const DEPOSITS_PAGE = 8
export const depositsQuery = () =>
  infiniteQueryOptions({
    queryKey: walletKeys.deposits(),
    queryFn: ({ pageParam, signal }) => call('listDeposits', { query: { pageNo: pageParam, pageSize: DEPOSITS_PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: last => (last.pageNum < last.totalPages ? last.pageNum + 1 : undefined),
  })

/** The push `deposit.changed` is advisory, so an order that still waits is read again by itself. */
const WAITING_EVERY_MS = 5_000
const mayChange = (deposit: Answer<'getDeposit'> | undefined) => deposit !== undefined && deposit.endedAt === null

export const depositQuery = (depositId: string) =>
  queryOptions({
    queryKey: walletKeys.deposit(depositId),
    queryFn: ({ signal }) => call('getDeposit', { params: { depositId }, signal }),
    refetchInterval: query => (mayChange(query.state.data) ? WAITING_EVERY_MS : false),
    refetchOnWindowFocus: true,
  })
