import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import type { Answer } from '../types.ts'
import { walletKeys } from './wallet.ts'

export type RecordEntry = Answer<'recordEntries'>['list'][number]
export type EntryDetail = Answer<'recordEntry'>
export type Profit = Answer<'personalProfit'>
export type Statement = Answer<'statement'>

export interface RecordFilter {
  wallet?: string
  group?: RecordEntry['group']
  direction?: 'in' | 'out'
  search?: string
  /** Instants; `to` is not included. */
  from?: string
  to?: string
}

/** Under the wallet's key, so that whatever moves money also refreshes its records. */
const recordKeys = {
  entries: (filter: RecordFilter) => [...walletKeys.all, 'record', filter] as const,
  latest: (count: number) => [...walletKeys.all, 'record', 'latest', count] as const,
  entry: (entryId: string) => [...walletKeys.all, 'record', entryId] as const,
  profit: (from: string, to: string) => [...walletKeys.all, 'profit', from, to] as const,
  statements: () => [...walletKeys.all, 'statements'] as const,
  statement: (month: string) => [...walletKeys.all, 'statement', month] as const,
}

const PAGE_SIZE = 20

export const recordEntriesQuery = (filter: RecordFilter) =>
  infiniteQueryOptions({
    queryKey: recordKeys.entries(filter),
    queryFn: ({ pageParam, signal }) =>
      call('recordEntries', { query: { ...filter, pageSize: PAGE_SIZE, ...(pageParam && { before: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: last => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })

/** The last movements of the main wallet. */
export const latestEntriesQuery = (count: number) =>
  queryOptions({
    queryKey: recordKeys.latest(count),
    queryFn: ({ signal }) => call('recordEntries', { query: { wallet: 'main', pageSize: count }, signal }),
  })

export const recordEntryQuery = (entryId: string) =>
  queryOptions({
    queryKey: recordKeys.entry(entryId),
    queryFn: ({ signal }) => call('recordEntry', { params: { entryId }, signal }),
    // What is in the ledger never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })

export const profitQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: recordKeys.profit(from, to),
    queryFn: ({ signal }) => call('personalProfit', { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  })

export const statementsQuery = () =>
  queryOptions({ queryKey: recordKeys.statements(), queryFn: ({ signal }) => call('statements', { signal }) })

export const statementQuery = (month: string) =>
  queryOptions({
    queryKey: recordKeys.statement(month),
    queryFn: ({ signal }) => call('statement', { params: { month }, signal }),
    placeholderData: keepPreviousData,
  })
