import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

export const verificationKeys = {
  /** Under the root that is forgotten with the member. */
  all: ['member', 'verification'] as const,
}

/** What the account has proven, what withdrawals need, and how the check stands. A decision is pushed. */
export const verificationQuery = () =>
  queryOptions({ queryKey: verificationKeys.all, queryFn: ({ signal }) => call('getVerification', { signal }) })
