import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { LaunchProvider } from '../features/launch/launch-provider.tsx'
import { PopupQueue } from '../features/notices/popup-queue.tsx'
import { ChunkBoundary } from '../shared/lazy/chunk-boundary.tsx'
import { DisplayWishes } from './display-wishes.tsx'
import { Guard } from './guard.tsx'
import { MemberCentreHost } from './member-centre-host.tsx'
import { ModalHost } from './modal-host.tsx'
import { RealityReminder } from './reality-reminder.tsx'
import { PortalRoutes } from './routes.tsx'
import { ScrollKeeper } from './scroll-keeper.tsx'
import { PageSkeleton } from './shell/page-skeleton.tsx'
import { Shell } from './shell/shell.tsx'
import { TermsGate } from './terms-gate.tsx'

export function Portal() {
  const { pathname } = useLocation()
  return (
    <LaunchProvider>
      <ScrollKeeper />
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
      <ModalHost />
      <TermsGate />
      <PopupQueue />
      <RealityReminder />
      <DisplayWishes />
    </LaunchProvider>
  )
}
