import type { EndpointId, Endpoints, QueryOf } from '@croupier/contract/browser'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import type { Answer } from '../types.ts'

export type TeamOverview = Answer<'teamOverview'>
export type TeamDay = TeamOverview['days'][number]
export type TeamMembers = Answer<'teamMembers'>
export type TeamMember = TeamMembers['person']
export type TeamPerson = TeamMembers['trail'][number]
export type TeamBet = Answer<'teamBets'>['list'][number]
export type TeamProfit = Answer<'teamProfit'>
export type TeamProfitRow = TeamProfit['list'][number]
export type TeamIncome = Answer<'teamIncome'>
export type TeamTransaction = Answer<'teamTransactions'>['list'][number]
export type TeamVisibility = Answer<'teamVisibility'>

type Query<I extends EndpointId> = NonNullable<QueryOf<Endpoints[I]>>
export type MembersFilter = Query<'teamMembers'>
export type BetsFilter = Omit<Query<'teamBets'>, 'before' | 'pageSize'>
export type ProfitFilter = Query<'teamProfit'>
export type TransactionsFilter = Omit<Query<'teamTransactions'>, 'before' | 'pageSize'>
/** Days of the brand, both included. */
export interface TeamDays {
  readonly from: string
  readonly to: string
}

export const teamKeys = {
  /** Under the root that is forgotten with the member. */
  all: ['member', 'teams'] as const,
  of: (report: string, filter: object = {}) => [...teamKeys.all, report, filter] as const,
}

export const teamVisibilityQuery = () =>
  queryOptions({ queryKey: teamKeys.of('visibility'), queryFn: ({ signal }) => call('teamVisibility', { signal }), staleTime: 300_000 })

export const teamOverviewQuery = (days: TeamDays) =>
  queryOptions({
    queryKey: teamKeys.of('overview', days),
    queryFn: ({ signal }) => call('teamOverview', { query: { ...days }, signal }),
    placeholderData: keepPreviousData,
  })

export const teamMembersQuery = (filter: MembersFilter) =>
  queryOptions({ queryKey: teamKeys.of('members', filter), queryFn: ({ signal }) => call('teamMembers', { query: filter, signal }) })

export const teamProfitQuery = (filter: ProfitFilter) =>
  queryOptions({
    queryKey: teamKeys.of('profit', filter),
    queryFn: ({ signal }) => call('teamProfit', { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

export const teamIncomeQuery = (days: TeamDays) =>
  queryOptions({
    queryKey: teamKeys.of('income', days),
    queryFn: ({ signal }) => call('teamIncome', { query: { ...days }, signal }),
    placeholderData: keepPreviousData,
  })

const FIRST: { before?: string } = {}
const after = (next: string | null) => (next === null ? undefined : { before: next })

export const teamBetsQuery = (filter: BetsFilter) =>
  infiniteQueryOptions({
    queryKey: teamKeys.of('bets', filter),
    queryFn: ({ pageParam, signal }) => call('teamBets', { query: { ...filter, ...pageParam }, signal }),
    initialPageParam: FIRST,
    getNextPageParam: last => after(last.next),
  })

export const teamTransactionsQuery = (filter: TransactionsFilter) =>
  infiniteQueryOptions({
    queryKey: teamKeys.of('transactions', filter),
    queryFn: ({ pageParam, signal }) => call('teamTransactions', { query: { ...filter, ...pageParam }, signal }),
    initialPageParam: FIRST,
    getNextPageParam: last => after(last.next),
  })
