import { useEffect } from 'react'
import { useAgentCentre } from '../shared/navigation/agent-centre.ts'
import { withAgentAccount } from '../shared/session/require-account.ts'
import { isFarewell, useIsAgent, useIsLoggedIn, useSession } from '../shared/session/session-store.ts'

/** Whether somebody may enter whom an address leads to the agent centre; who may not is told why (specification §6). Undecided until the account's type is known. */
export function useAgentDoor(): boolean {
  const { page, close } = useAgentCentre()
  const isLoggedIn = useIsLoggedIn()
  const isAgent = useIsAgent()
  const type = useSession(session => session.type)
  const isAsked = page !== null
  useEffect(() => {
    if (!isAsked || isAgent || (isLoggedIn && type === null)) return
    if (isLoggedIn || isFarewell(useSession.getState().ended)) close()
    if (!isFarewell(useSession.getState().ended)) withAgentAccount(() => undefined)
  }, [isAsked, isAgent, isLoggedIn, type, close])
  return isLoggedIn && isAgent
}
