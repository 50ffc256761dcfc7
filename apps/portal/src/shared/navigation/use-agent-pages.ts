import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { contractFlagsQuery } from '../api/queries/contracts.ts'
import { memberQuery } from '../api/queries/identity.ts'
import { useIsAgent } from '../session/session-store.ts'
import type { AgentFlags, AgentPage } from './agent-page.ts'

const NONE: Promise<readonly AgentPage[]> = Promise.resolve([])

/** Features know no other feature, and most visits know no page of agents: the application says how the list is fetched. */
export const AgentPagesContext = createContext<() => Promise<readonly AgentPage[]>>(() => NONE)

/** The agent centre's pages in the order of its menu. Suspends until they are there. */
export const useAgentPages = (): readonly AgentPage[] => use(use(AgentPagesContext)())

/** Undefined until they are known, and for members. */
export const useAgentFlags = (): AgentFlags | undefined => useQuery({ ...contractFlagsQuery(), enabled: useIsAgent() }).data

/** Those that this agent's menu lists. */
export function useAgentEntries(): readonly AgentPage[] {
  const pages = useAgentPages()
  const flags = useAgentFlags()
  const { data: member } = useQuery({ ...memberQuery(), enabled: useIsAgent() })
  return pages.filter(({ isListed }) => isListed?.(member, flags) ?? true)
}
