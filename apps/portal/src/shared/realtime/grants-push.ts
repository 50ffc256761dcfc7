import type { QueryClient } from '@tanstack/react-query'
import { type Grant, grantKeys } from '../api/queries/grants.ts'

/**
 * Whether a push may concern bonus money. Whoever has none reads nothing anew with every bet, unless a push leaves cash as it was: then it was bonus money that
 * moved, and a first grant may have come.
 */
export function mayHaveMovedGrants(queries: QueryClient, isCashUnchanged = false): boolean {
  if (isCashUnchanged) return true
  return queries.getQueriesData<Grant | null>({ queryKey: [...grantKeys.all, 'active'] }).some(([, grant]) => grant)
}
