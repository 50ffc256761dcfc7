import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import type { Answer } from '../types.ts'

export type AccountCentre = Answer<'accountCentre'>
export type RegistrationLink = AccountCentre['links'][number]

export const accountCentreKeys = {
  /** Under the root that is forgotten with the member. */
  all: ['member', 'account-centre'] as const,
}

export const accountCentreQuery = () =>
  queryOptions({ queryKey: accountCentreKeys.all, queryFn: ({ signal }) => call('accountCentre', { signal }) })
