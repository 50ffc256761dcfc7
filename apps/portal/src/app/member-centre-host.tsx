import { Suspense, useEffect } from 'react'
import { ChunkBoundary } from '../shared/lazy/chunk-boundary.tsx'
import { lazyPart } from '../shared/lazy/lazy-part.tsx'
import { useMemberCentre } from '../shared/navigation/member-centre.ts'
import { useIsLoggedIn, useIsTrial } from '../shared/session/session-store.ts'
import { Cover } from './cover.tsx'

const MemberCentre = lazyPart('member-centre', async () => (await import('./member-centre.tsx')).MemberCentre, ['memberCentre'])

/** The place of the member centre, over whatever page lies beneath. */
export function MemberCentreHost() {
  const { page, close } = useMemberCentre()
  const isLoggedIn = useIsLoggedIn()
  const isTrial = useIsTrial()
  useEffect(() => {
    // At hand before a member asks for it; what fails is fetched again, and told, when it is shown.
    if (isLoggedIn && !isTrial) MemberCentre.fetch().catch(() => undefined)
  }, [isLoggedIn, isTrial])
  if (page === null) return null
  return (
    <ChunkBoundary place={page} onClose={close}>
      <Suspense fallback={<Cover />}>
        <MemberCentre asked={page} />
      </Suspense>
    </ChunkBoundary>
  )
}
