import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import type { Answer } from '../types.ts'

export type AccountCentre = Answer<'accountCentre'>
export type RebateBelow = Answer<'listRebatesBelow'>['list'][number]
export type RegistrationLink = AccountCentre['links'][number]

export const accountCentreKeys = {
  /** Under the root that is forgotten with the member. */
  all: ['member', 'account-centre'] as const,
  rebates: () => [...accountCentreKeys.all, 'rebates'] as const,
}

export const accountCentreQuery = () =>
  queryOptions({ queryKey: accountCentreKeys.all, queryFn: ({ signal }) => call('accountCentre', { signal }) })

const PAGE = 20

export const rebatesBelowQuery = () =>
  infiniteQueryOptions({
    queryKey: accountCentreKeys.rebates(),
    queryFn: ({ pageParam, signal }) => call('listRebatesBelow', { query: { pageNo: pageParam, pageSize: PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
  })
