import { clearSession, readSession, type SessionKey, writeSession } from './session-keys.ts'
import { useSession } from './session-store.ts'

/** What is a member's of the session storage; which brand a tab shows is its own. */
const GIVEN = ['token', 'account', 'customerId', 'memberLabel', 'isAgent', 'favGames'] as const satisfies readonly SessionKey[]

type Given = { readonly [K in (typeof GIVEN)[number]]: string | null }
type Message =
  | { readonly kind: 'ask'; readonly by: string }
  | { readonly kind: 'give'; readonly to: string; readonly given: Given }
  | { readonly kind: 'end'; readonly token: string }

/** As much of a channel between the tabs of one origin as is used here. */
export interface TabChannel {
  onmessage: ((event: { readonly data: Message }) => void) | null
  postMessage(message: Message): void
  close(): void
}

const openChannel = (): TabChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : (new BroadcastChannel('session') as unknown as TabChannel)

/**
 * One session in all tabs. A tab without one asks the others, and a tab that is signed in answers with its own: nothing is written where it would outlive
 * the tabs. Signing out in one signs out all that hold the same session. Answers how to stop.
 */
export function shareSession(channel: TabChannel | undefined = openChannel()): () => void {
  if (!channel) return () => undefined
  // Also at an address without TLS, where nobody can sign in but the page still says so.
  const me = crypto.getRandomValues(new Uint32Array(4)).join('-')
  channel.onmessage = ({ data }) => {
    const { token, end } = useSession.getState()
    if (data.kind === 'ask' && token !== null) channel.postMessage({ kind: 'give', to: data.by, given: ownSession() })
    // Whoever has signed in meanwhile keeps what is their own.
    if (data.kind === 'give' && data.to === me && token === null) takeOver(data.given)
    if (data.kind === 'end' && data.token === token) end('logout')
  }
  const unfollow = useSession.subscribe((now, before) => {
    if (before.token !== null && now.token === null && now.ended === 'logout') channel.postMessage({ kind: 'end', token: before.token })
  })
  if (useSession.getState().token === null) channel.postMessage({ kind: 'ask', by: me })
  return () => {
    unfollow()
    channel.close()
  }
}

const ownSession = (): Given => Object.fromEntries(GIVEN.map(key => [key, readSession(key)])) as unknown as Given

function takeOver(given: Given): void {
  if (given.token === null) return
  clearSession()
  for (const key of GIVEN) writeSession(key, given[key])
  useSession.setState({
    token: given.token,
    account: given.account,
    type: given.isAgent === null ? null : Number(given.isAgent),
    ended: null,
  })
}
