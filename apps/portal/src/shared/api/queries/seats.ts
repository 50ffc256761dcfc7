import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

export const seatKeys = {
  /** Under the root that is forgotten with the member. */
  all: ['member', 'seats'] as const,
  seeds: (pageNo: number) => [...seatKeys.all, 'seeds', pageNo] as const,
}

const SEEDS_PAGE = 5
export const seedsQuery = (pageNo: number) =>
  queryOptions({
    queryKey: seatKeys.seeds(pageNo),
    queryFn: ({ signal }) => call('seeds', { query: { pageNo, pageSize: SEEDS_PAGE }, signal }),
    placeholderData: keepPreviousData,
    // The nonce moves with every round that is played in another tab.
    staleTime: 0,
  })
