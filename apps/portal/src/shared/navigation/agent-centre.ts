import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { create } from 'zustand'
import { withAgentAccount } from '../session/require-account.ts'
import { useSession } from '../session/session-store.ts'
import type { AgentPageName } from './agent-page.ts'
import { type DetailsOf, enterCentre, leaveCentres } from './centre-address.ts'

/** What a page was opened with; it goes when the page changes or the centre is closed. */
export type AgentDetails = DetailsOf<'agent'>

export interface AgentCentre {
  /** What the address asks for, over whatever lies beneath; there may be no page of that name. */
  page: string | null
  details: AgentDetails
  /** Without a name it opens where this session last was, or on its default page. */
  open: (page?: AgentPageName, details?: AgentDetails) => void
  close: () => void
}

/** The page that the session was last on. Another session, or none, begins anew. */
export const useLastAgentPage = create<{ token: string | null; page: AgentPageName | null }>()(() => ({ token: null, page: null }))

export const rememberAgentPage = (page: AgentPageName): void => useLastAgentPage.setState({ token: useSession.getState().token, page })

/** Of the specification's §2. */
const DEFAULT_PAGE = 'agentTeamOverview'

function lastPage(): string {
  const { token, page } = useLastAgentPage.getState()
  return page !== null && token === useSession.getState().token ? page : DEFAULT_PAGE
}

/** The agent centre is opened by page name in the address (`?agent=agentTeamOverview`), so that it can be linked and gone back from. */
export function useAgentCentre(): AgentCentre {
  const [search, setSearch] = useSearchParams()
  const open = useCallback(
    (page?: AgentPageName, details: AgentDetails = {}) =>
      withAgentAccount(() => setSearch(old => enterCentre(old, 'agent', page ?? lastPage(), details), { preventScrollReset: true })),
    [setSearch],
  )
  const close = useCallback(() => setSearch(leaveCentres, { preventScrollReset: true }), [setSearch])
  const detail = (name: keyof AgentDetails) => search.get(name)
  return {
    page: search.get('agent'),
    details: { person: detail('person'), contract: detail('contract'), bill: detail('bill'), to: detail('to'), tab: detail('tab') },
    open,
    close,
  }
}
