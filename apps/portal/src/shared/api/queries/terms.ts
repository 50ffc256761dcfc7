import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

export const termsKeys = {
  text: (version: string, language: string) => ['terms', version, language] as const,
  /** Under the root that is forgotten with the member. */
  states: () => ['member', 'terms'] as const,
  state: (version: string) => [...termsKeys.states(), version] as const,
}

/** The terms in force. Their version is the brand's, so a new one is another answer. */
export const termsQuery = (version: string, language: string) =>
  queryOptions({
    queryKey: termsKeys.text(version, language),
    queryFn: ({ signal }) => call('getTerms', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Whether the account has agreed to them. */
export const termsStateQuery = (version: string) =>
  queryOptions({
    queryKey: termsKeys.state(version),
    queryFn: ({ signal }) => call('getTermsState', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
