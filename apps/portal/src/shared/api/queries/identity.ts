import { queryOptions } from '@tanstack/react-query'
import { useSession } from '../../session/session-store.ts'
import { call } from '../call.ts'

export const identityKeys = {
  all: ['identity'] as const,
  member: () => [...identityKeys.all, 'member'] as const,
}

/** The signed-in account; recorded in the session as the specification's §3 names it. */
export const memberQuery = () =>
  queryOptions({
    queryKey: identityKeys.member(),
    queryFn: async ({ signal }) => {
      const member = await call('memberInfo', { signal })
      useSession.getState().rememberMember(member)
      return member
    },
    staleTime: 5 * 60_000,
  })
