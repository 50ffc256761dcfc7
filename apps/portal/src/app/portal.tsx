import { Suspense, use } from 'react'
import { useLocation } from 'react-router'
import { LaunchProvider } from '../features/launch/launch-provider.tsx'
import { ChunkBoundary } from '../shared/lazy/chunk-boundary.tsx'
import { lazyPart } from '../shared/lazy/lazy-part.tsx'
import { WhenSettled } from '../shared/lazy/when-settled.tsx'
import { AgentPagesContext } from '../shared/navigation/use-agent-pages.ts'
import { MemberPagesContext } from '../shared/navigation/use-member-pages.ts'
import { AgentCentreHost } from './agent-centre-host.tsx'
import { DirectoryContext } from './directory.ts'
import { Guard } from './guard.tsx'
import { MemberCentreHost } from './member-centre-host.tsx'
import { ModalHost } from './modal-host.tsx'
import { PortalRoutes } from './routes.tsx'
import { PageSkeleton } from './shell/page-skeleton.tsx'
import { Shell } from './shell/shell.tsx'

const LaterParts = lazyPart('later-parts', async () => (await import('./later-parts.tsx')).LaterParts)

export function Portal() {
  const { pathname } = useLocation()
  const { fetchMemberPages, fetchAgentPages } = use(DirectoryContext)
  return (
    <LaunchProvider>
      <MemberPagesContext value={fetchMemberPages}>
        <AgentPagesContext value={fetchAgentPages}>
          <Guard>
            <Shell>
              <ChunkBoundary place={pathname}>
                <Suspense fallback={<PageSkeleton />}>
                  <PortalRoutes />
                </Suspense>
              </ChunkBoundary>
            </Shell>
          </Guard>
          <MemberCentreHost />
          <AgentCentreHost />
          <ModalHost />
          <WhenSettled>
            <ChunkBoundary place={pathname} isSpare>
              <Suspense fallback={null}>
                <LaterParts />
              </Suspense>
            </ChunkBoundary>
          </WhenSettled>
        </AgentPagesContext>
      </MemberPagesContext>
    </LaunchProvider>
  )
}
