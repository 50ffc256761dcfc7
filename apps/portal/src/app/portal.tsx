import { Suspense, use, useCallback } from 'react'
import { useLocation } from 'react-router'
import { fetchClient } from '../features/launch/fetch-client.ts'
import { LaunchProvider } from '../features/launch/launch-provider.tsx'
import { ChunkBoundary } from '../shared/lazy/chunk-boundary.tsx'
import { lazyPart } from '../shared/lazy/lazy-part.tsx'
import { WhenSettled } from '../shared/lazy/when-settled.tsx'
import { AgentPagesContext } from '../shared/navigation/use-agent-pages.ts'
import { MemberPagesContext } from '../shared/navigation/use-member-pages.ts'
import { type Intent, IntentContext } from '../shared/ports/launch.ts'
import { AgentCentreHost } from './agent-centre-host.tsx'
import { DirectoryContext, pageAt } from './directory.ts'
import { Guard } from './guard.tsx'
import { MemberCentreHost } from './member-centre-host.tsx'
import { ModalHost } from './modal-host.tsx'
import { PortalRoutes } from './routes.tsx'
import { PageSkeleton } from './shell/page-skeleton.tsx'
import { Shell } from './shell/shell.tsx'

const LaterParts = lazyPart('later-parts', async () => (await import('./later-parts.tsx')).LaterParts)

export function Portal() {
  const { pathname } = useLocation()
  const { pages, fetchMemberPages, fetchAgentPages } = use(DirectoryContext)
  const prepare = useCallback<Intent>(
    game => {
      void pageAt(pages, '/game')
        ?.Part.fetch()
        .catch(() => undefined)
      void fetchClient(game)
    },
    [pages],
  )
  return (
    <LaunchProvider>
      <IntentContext value={prepare}>
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
      </IntentContext>
    </LaunchProvider>
  )
}
