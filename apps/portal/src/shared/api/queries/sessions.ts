import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { identityKeys } from './identity.ts'

export const sessionKeys = { all: [...identityKeys.all, 'sessions'] as const }

/** Where the account is signed in, this session first. */
export const sessionsQuery = () => queryOptions({ queryKey: sessionKeys.all, queryFn: ({ signal }) => call('sessions', { signal }) })
