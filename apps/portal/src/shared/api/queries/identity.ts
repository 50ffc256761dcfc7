import { queryOptions } from '@tanstack/react-query'
import { useSession } from '../../session/session-store.ts'
import { call } from '../call.ts'

export const identityKeys = {
  all: ['identity'] as const,
  member: () => [...identityKeys.all, 'member'] as const,
  login: () => [...identityKeys.all, 'login'] as const,
  registerSettings: () => [...identityKeys.all, 'register-settings'] as const,
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

/** This session: when and from where it was opened, and the one before. */
export const loginInfoQuery = () => queryOptions({ queryKey: identityKeys.login(), queryFn: ({ signal }) => call('loginInfo', { signal }) })

/** The registration form's fields with their rules. */
export const registerSettingsQuery = () =>
  queryOptions({
    queryKey: identityKeys.registerSettings(),
    queryFn: ({ signal }) => call('registerSettings', { signal }),
    staleTime: 5 * 60_000,
  })
