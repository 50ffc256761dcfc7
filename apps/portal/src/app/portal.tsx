import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { LaunchProvider } from '../features/launch/launch-provider.tsx'
import { ChunkBoundary } from '../shared/lazy/chunk-boundary.tsx'
import { lazyPart } from '../shared/lazy/lazy-part.tsx'
import { WhenSettled } from '../shared/lazy/when-settled.tsx'
import { RecordDetailsContext } from '../shared/ports/record-details.ts'
import { Guard } from './guard.tsx'
import { MemberCentreHost } from './member-centre-host.tsx'
import { ModalHost } from './modal-host.tsx'
import { recordDetails } from './record-details.ts'
import { PortalRoutes } from './routes.tsx'
import { PageSkeleton } from './shell/page-skeleton.tsx'
import { Shell } from './shell/shell.tsx'

const LaterParts = lazyPart('later-parts', async () => (await import('./later-parts.tsx')).LaterParts)

export function Portal() {
  const { pathname } = useLocation()
  return (
    <LaunchProvider>
      <Guard>
        <Shell>
          <ChunkBoundary place={pathname}>
            <Suspense fallback={<PageSkeleton />}>
              <PortalRoutes />
            </Suspense>
          </ChunkBoundary>
        </Shell>
      </Guard>
      <RecordDetailsContext value={recordDetails}>
        <MemberCentreHost />
      </RecordDetailsContext>
      <ModalHost />
      <WhenSettled>
        <ChunkBoundary place={pathname} isSpare>
          <Suspense fallback={null}>
            <LaterParts />
          </Suspense>
        </ChunkBoundary>
      </WhenSettled>
    </LaunchProvider>
  )
}
