import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { saferPlayKeys, saferPlayQuery } from '../../../shared/api/queries/safer-play.ts'
import { type SendLimit, tightest } from './tightest.ts'

const NONE: readonly SendLimit[] = []

/** What the member's own limits leave to be sent; read anew whenever money has moved. Without an answer there is nothing to tell: the server judges. */
export function useSendLimits(available: string): readonly SendLimit[] {
  const queries = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another balance means that something was sent, came home, or was staked.
  useEffect(() => void queries.invalidateQueries({ queryKey: saferPlayKeys.all, exact: true }), [queries, available])
  const { data } = useQuery(saferPlayQuery())
  return data ? tightest(data.limits) : NONE
}
