import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

export const ROOTS_PAGE = 10

/** Published once a day and never changed. */
const STALE_MS = 10 * 60_000

const liabilityKeys = {
  all: ['liabilities'] as const,
  roots: (pageNo: number) => [...liabilityKeys.all, 'roots', pageNo] as const,
  proof: () => ['member', 'liability-proof'] as const,
}

export const liabilityRootsQuery = (pageNo: number) =>
  queryOptions({
    queryKey: liabilityKeys.roots(pageNo),
    queryFn: ({ signal }) => call('liabilityRoots', { query: { pageNo, pageSize: ROOTS_PAGE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })

/** The newest there is for the member. */
export const liabilityProofQuery = () =>
  queryOptions({
    queryKey: liabilityKeys.proof(),
    queryFn: ({ signal }) => call('liabilityProof', { query: {}, signal }),
    staleTime: STALE_MS,
    retry: false,
  })
