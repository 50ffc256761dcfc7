import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import type { CallOptions } from '../types.ts'

/** What a betting record may be narrowed by; `to` is not included. */
export type RoundFilter = Omit<NonNullable<CallOptions<'rounds'>['query']>, 'pageNo' | 'pageSize'>

export const playKeys = {
  all: ['play'] as const,
  rounds: (filter: RoundFilter, pageNo: number, pageSize: number) => [...playKeys.all, 'rounds', filter, pageNo, pageSize] as const,
  round: (roundId: string) => [...playKeys.all, 'round', roundId] as const,
  seeds: (pageNo: number) => [...playKeys.all, 'seeds', pageNo] as const,
}

export const roundsQuery = (filter: RoundFilter, pageNo: number, pageSize: number) =>
  queryOptions({
    queryKey: playKeys.rounds(filter, pageNo, pageSize),
    queryFn: ({ signal }) => call('rounds', { query: { ...filter, pageNo, pageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })

export const roundQuery = (roundId: string) =>
  queryOptions({ queryKey: playKeys.round(roundId), queryFn: ({ signal }) => call('round', { params: { roundId }, signal }) })

const SEEDS_PAGE = 5
export const seedsQuery = (pageNo: number) =>
  queryOptions({
    queryKey: playKeys.seeds(pageNo),
    queryFn: ({ signal }) => call('seeds', { query: { pageNo, pageSize: SEEDS_PAGE }, signal }),
    placeholderData: keepPreviousData,
    // The nonce moves with every round that is played in another tab.
    staleTime: 0,
  })
