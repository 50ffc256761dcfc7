import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from '../../shared/api/queries/messages.ts'
import { useIsLoggedIn, useIsTrial } from '../../shared/session/session-store.ts'

/** How many messages wait unread; 0 for visitors and trial accounts, who have no inbox. */
export function useUnread(): number {
  const [isLoggedIn, isTrial] = [useIsLoggedIn(), useIsTrial()]
  const { data = 0 } = useQuery({ ...unreadQuery(), enabled: isLoggedIn && !isTrial })
  return isLoggedIn && !isTrial ? data : 0
}
