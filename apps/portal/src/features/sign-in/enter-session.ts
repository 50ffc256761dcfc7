import type { QueryClient } from '@tanstack/react-query'
import { identityKeys, memberQuery } from '../../shared/api/queries/identity.ts'
import type { Answer } from '../../shared/api/types.ts'
import { openModal } from '../../shared/modals/modal-store.ts'
import { resumeAfterSignIn } from '../../shared/session/require-account.ts'
import { useSession } from '../../shared/session/session-store.ts'

/**
 * Stores the token and reads who that is (specification §4). A password that must be changed is changed first: until then nobody counts as signed in.
 * What the visitor wanted before they signed in happens at once: a name, a picture and a payment password wait in the account.
 */
export async function enterSession(
  queries: QueryClient,
  { token, firstTimeLogin, passwordExpired }: Pick<Answer<'login'>, 'token' | 'firstTimeLogin' | 'passwordExpired'>,
  close: () => void,
  password?: string,
): Promise<void> {
  if (passwordExpired) {
    close()
    openModal('changePassword', { token, firstTimeLogin, ...(password && { oldPassword: password }) })
    return
  }
  useSession.getState().signIn(token)
  queries.removeQueries({ queryKey: identityKeys.all })
  // Without an answer the shell asks again; being signed in does not depend on it.
  await queries.prefetchQuery(memberQuery())
  close()
  resumeAfterSignIn()
}
