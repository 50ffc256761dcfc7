import { Suspense, useEffect } from 'react'
import { ChunkBoundary } from '../shared/lazy/chunk-boundary.tsx'
import { lazyPart } from '../shared/lazy/lazy-part.tsx'
import { useAgentCentre } from '../shared/navigation/agent-centre.ts'
import { useIsAgent } from '../shared/session/session-store.ts'
import { Cover } from './cover.tsx'
import { useAgentDoor } from './use-agent-door.ts'

const AgentCentre = lazyPart('agent-centre', async () => (await import('./agent-centre.tsx')).AgentCentre, ['agentCentre'])

/** The place of the agent centre, over whatever page lies beneath. */
export function AgentCentreHost() {
  const { page, close } = useAgentCentre()
  const isAgent = useIsAgent()
  const mayEnter = useAgentDoor()
  useEffect(() => {
    // At hand before an agent asks for it; what fails is fetched again, and told, when it is shown.
    if (isAgent) AgentCentre.fetch().catch(() => undefined)
  }, [isAgent])
  if (page === null || !mayEnter) return null
  return (
    <ChunkBoundary place={page} onClose={close}>
      <Suspense fallback={<Cover />}>
        <AgentCentre asked={page} />
      </Suspense>
    </ChunkBoundary>
  )
}
