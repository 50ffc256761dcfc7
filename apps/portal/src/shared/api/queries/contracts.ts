import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

export const contractKeys = {
  /** Under the root that is forgotten with the member. */
  all: ['member', 'contracts'] as const,
  flags: () => [...contractKeys.all, 'flags'] as const,
}

const FLAGS_EVERY_MS = 60_000

/** Which kinds of contracts this account has or gives, and how many of each wait for its answer. */
export const contractFlagsQuery = () =>
  queryOptions({
    queryKey: contractKeys.flags(),
    queryFn: ({ signal }) => call('consolidatedFunds', { signal }),
    refetchInterval: FLAGS_EVERY_MS,
    staleTime: 5_000,
  })
