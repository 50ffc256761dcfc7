import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import type { CallOptions } from '../types.ts'

/** What a betting record may be narrowed by; `to` is not included. */
export type RoundFilter = Omit<NonNullable<CallOptions<'rounds'>['query']>, 'pageNo' | 'pageSize'>

export const betKeys = {
  /** Under the root that is forgotten with the member. */
  all: ['member', 'bets'] as const,
  rounds: (filter: RoundFilter, pageNo: number, pageSize: number) => [...betKeys.all, 'rounds', filter, pageNo, pageSize] as const,
  round: (roundId: string) => [...betKeys.all, 'round', roundId] as const,
}

export const roundsQuery = (filter: RoundFilter, pageNo: number, pageSize: number) =>
  queryOptions({
    queryKey: betKeys.rounds(filter, pageNo, pageSize),
    queryFn: ({ signal }) => call('rounds', { query: { ...filter, pageNo, pageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })

export const roundQuery = (roundId: string) =>
  queryOptions({ queryKey: betKeys.round(roundId), queryFn: ({ signal }) => call('round', { params: { roundId }, signal }) })
