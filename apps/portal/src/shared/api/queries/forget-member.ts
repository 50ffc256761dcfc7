import type { QueryClient } from '@tanstack/react-query'
import { catalogKeys } from './catalog.ts'
import { identityKeys } from './identity.ts'
import { messagesKeys } from './messages.ts'
import { walletKeys } from './wallet.ts'

/** Whoever owns the session owns these answers; `member` and `launch` are the roots that member pages and the game frame use. */
const OWNED = [
  identityKeys.all,
  walletKeys.all,
  catalogKeys.favourites(),
  catalogKeys.recent(),
  messagesKeys.unread(),
  messagesKeys.inbox(),
  messagesKeys.ownFeedback(),
  ['member'],
  ['launch'],
]

/** Forgets what belongs to the last account of this tab. Nothing is asked again: who is still on the screen asks by itself. */
export function forgetMember(queries: QueryClient): void {
  for (const queryKey of OWNED) {
    void queries.cancelQueries({ queryKey })
    queries.removeQueries({ queryKey })
  }
}
