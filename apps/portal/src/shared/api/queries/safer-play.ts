import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

/** Under the root that is forgotten with the member. */
export const saferPlayKeys = {
  all: ['member', 'safer-play'] as const,
  statement: (days: number) => [...saferPlayKeys.all, 'statement', days] as const,
}

export const saferPlayQuery = () =>
  queryOptions({ queryKey: saferPlayKeys.all, queryFn: ({ signal }) => call('saferPlay', { signal }), staleTime: 10_000 })

export const statementQuery = (days: number) =>
  queryOptions({ queryKey: saferPlayKeys.statement(days), queryFn: ({ signal }) => call('activityStatement', { query: { days }, signal }) })
