import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import type { Answer } from '../../shared/api/types.ts'

export type Statement = Answer<'memberStatement'>

/** A member's month. One look is one line of the log: coming back to the window is not another. */
export const useStatement = (memberId: string, month: string) =>
  useQuery<Statement, ApiError>({
    queryKey: ['memberStatement', memberId, month],
    queryFn: ({ signal }) => call('memberStatement', { params: { memberId, month } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
