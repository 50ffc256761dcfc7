import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

export const externalKeys = { ways: () => ['external-sign-in'] as const }

/** The outside ways in that this brand has switched on. */
export const externalWaysQuery = () =>
  queryOptions({ queryKey: externalKeys.ways(), queryFn: ({ signal }) => call('externalWays', { signal }), staleTime: 5 * 60_000 })
