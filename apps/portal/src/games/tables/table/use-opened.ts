import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../shared/api/call.ts'
import { catalogKeys } from '../../../shared/api/queries/catalog.ts'
import { useIsLoggedIn } from '../../../shared/session/session-store.ts'

/** A table that a member has opened stands among the games to go on with. Undefined until it is known that there is one. */
export function useOpened(code: string | undefined): void {
  const queries = useQueryClient()
  const isLoggedIn = useIsLoggedIn()
  useEffect(() => {
    if (code === undefined || !isLoggedIn) return
    // Whoever may not play now may still look on: the table itself says why a bet is refused.
    call('launchGame', { body: { roomId: code } }).then(
      () => queries.invalidateQueries({ queryKey: catalogKeys.recent() }),
      () => undefined,
    )
  }, [queries, code, isLoggedIn])
}
