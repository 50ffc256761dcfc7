import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import type { Answer } from '../types.ts'

export type BillRow = Answer<'listBills'>['list'][number]
export type BillKind = BillRow['kind']
export type BillState = BillRow['state']
export type Bill = Answer<'bill'>
export type BillTier = Bill['tiers'][number]
export type BillChange = Bill['changes'][number]
export type BillLine = Answer<'billLines'>['list'][number]
export type BillBet = Answer<'billBets'>['list'][number]
export type BillDebts = Answer<'billDebts'>
export type BillDebt = BillDebts['own'][number]

export interface BillFilter {
  readonly kind: BillKind
  readonly role: 'received' | 'given'
  readonly state?: BillState
  /** Issued from then on, and before. */
  readonly from?: string
  readonly to?: string
}

export const billKeys = {
  /** Under the root that is forgotten with the member. */
  all: ['member', 'bills'] as const,
  list: (filter: BillFilter) => [...billKeys.all, 'list', filter] as const,
  one: (billId: string) => [...billKeys.all, 'one', billId] as const,
  lines: (billId: string) => [...billKeys.one(billId), 'lines'] as const,
  bets: (billId: string, memberId: string) => [...billKeys.one(billId), 'bets', memberId] as const,
  claimable: () => [...billKeys.all, 'claimable'] as const,
  debts: () => [...billKeys.all, 'debts'] as const,
}

const PAGE = 10
export const billsQuery = (filter: BillFilter) =>
  infiniteQueryOptions({
    queryKey: billKeys.list(filter),
    queryFn: ({ pageParam, signal }) => call('listBills', { query: { ...filter, pageNo: pageParam, pageSize: PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: last => (last.pageNum < last.totalPages ? last.pageNum + 1 : undefined),
  })

/** How many dividends wait for their receiver to claim them. */
export const claimableQuery = () =>
  queryOptions({
    queryKey: billKeys.claimable(),
    queryFn: async ({ signal }) => {
      const query = { kind: 'dividend', role: 'received', state: 'awaiting_claim', pageNo: 1, pageSize: 1 } as const
      return (await call('listBills', { query, signal })).total
    },
  })

export const billQuery = (billId: string) =>
  queryOptions({ queryKey: billKeys.one(billId), queryFn: ({ signal }) => call('bill', { params: { billId }, signal }) })

const LINES = 50
export const billLinesQuery = (billId: string) =>
  infiniteQueryOptions({
    queryKey: billKeys.lines(billId),
    queryFn: ({ pageParam, signal }) => call('billLines', { params: { billId }, query: { pageNo: pageParam, pageSize: LINES }, signal }),
    initialPageParam: 1,
    getNextPageParam: last => (last.pageNum < last.totalPages ? last.pageNum + 1 : undefined),
  })

const BETS = 10
export const billBetsQuery = (billId: string, memberId: string) =>
  infiniteQueryOptions({
    queryKey: billKeys.bets(billId, memberId),
    queryFn: ({ pageParam, signal }) =>
      call('billBets', { params: { billId, memberId }, query: { pageNo: pageParam, pageSize: BETS }, signal }),
    initialPageParam: 1,
    getNextPageParam: last => (last.hasMore ? last.pageNum + 1 : undefined),
    placeholderData: keepPreviousData,
  })

export const billDebtsQuery = () => queryOptions({ queryKey: billKeys.debts(), queryFn: ({ signal }) => call('billDebts', { signal }) })
