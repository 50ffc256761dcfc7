import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { identityKeys } from './identity.ts'

/** Beneath the account's own keys, so that what forgets the member forgets these. */
export const securityKeys = {
  all: () => [...identityKeys.all, 'security'] as const,
  overview: () => [...securityKeys.all(), 'overview'] as const,
  profile: () => [...securityKeys.all(), 'profile'] as const,
  display: () => [...securityKeys.all(), 'display'] as const,
  outside: () => [...securityKeys.all(), 'outside'] as const,
  redeemContact: () => [...securityKeys.all(), 'redeem-contact'] as const,
  copy: () => [...securityKeys.all(), 'copy'] as const,
}

/** How well the account is kept. */
export const securityQuery = () =>
  queryOptions({ queryKey: securityKeys.overview(), queryFn: ({ signal }) => call('getSecurity', { signal }) })

/** What the member has told of himself, with the rule of each field. */
export const profileQuery = () =>
  queryOptions({ queryKey: securityKeys.profile(), queryFn: ({ signal }) => call('getProfile', { signal }) })

/** The outside accounts that sign in to this one. */
export const outsideAccountsQuery = () =>
  queryOptions({ queryKey: securityKeys.outside(), queryFn: ({ signal }) => call('outsideAccounts', { signal }) })

/** What redeeming a bonus asks of the member. */
export const redeemContactQuery = () =>
  queryOptions({ queryKey: securityKeys.redeemContact(), queryFn: ({ signal }) => call('redeemContact', { signal }) })

/** How the member wants to see the portal. */
export const displayQuery = () =>
  queryOptions({ queryKey: securityKeys.display(), queryFn: ({ signal }) => call('getDisplay', { signal }), staleTime: 5 * 60_000 })

/** While a copy is being built, often enough that nobody presses reload. */
const COPY_POLL_MS = 2_000

/** The copy of the member's data that is there or being built; null where none is. */
export const dataCopyQuery = () =>
  queryOptions({
    queryKey: securityKeys.copy(),
    queryFn: ({ signal }) => call('dataCopy', { signal }),
    refetchInterval: query => (query.state.data?.state === 'building' ? COPY_POLL_MS : false),
  })
