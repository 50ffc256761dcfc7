import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { closedOutcomesQuery } from '../../../shared/api/queries/lottery.ts'
import { type Closed, closedOf, NOTHING_CLOSED } from './closed.ts'

/** Follows what is closed in the draw on sale. Until it is known nothing is: the purchase is judged by the server. */
export function useClosed(gameCode: string, number: string | undefined): Closed {
  const { data } = useQuery({ ...closedOutcomesQuery(gameCode, number ?? ''), enabled: number !== undefined })
  return useMemo(() => (data ? closedOf(data) : NOTHING_CLOSED), [data])
}
