import { Suspense, useEffect } from 'react'
import { ChunkBoundary } from '../shared/lazy/chunk-boundary.tsx'
import { lazyPart } from '../shared/lazy/lazy-part.tsx'
import { useMemberCentre } from '../shared/navigation/member-centre.ts'
import { hasMemberPage } from '../shared/navigation/member-page-names.ts'
import { promptLogin, warnTrial } from '../shared/session/require-account.ts'
import { isFarewell, useIsLoggedIn, useIsTrial, useSession } from '../shared/session/session-store.ts'
import { Cover } from './cover.tsx'

const MemberCentre = lazyPart('member-centre', async () => (await import('./member-centre.tsx')).MemberCentre)

/** Opens the member centre that the address asks for. It needs a token and a real account: others get the login popup or the warning (specification §6). */
export function MemberCentreHost() {
  const { page, close } = useMemberCentre()
  const isLoggedIn = useIsLoggedIn()
  const isTrial = useIsTrial()
  const isAsked = page !== null && hasMemberPage(page)
  useEffect(() => {
    // At hand before a member asks for it; what fails is fetched again, and told, when it is shown.
    if (isLoggedIn && !isTrial) MemberCentre.fetch().catch(() => undefined)
  }, [isLoggedIn, isTrial])
  useEffect(() => {
    if (!isAsked) return
    if (!isLoggedIn && isFarewell(useSession.getState().ended)) close()
    else if (!isLoggedIn) promptLogin()
    else if (isTrial) {
      close()
      void warnTrial()
    }
  }, [isAsked, isLoggedIn, isTrial, close])
  if (!isAsked || !isLoggedIn || isTrial) return null
  return (
    <ChunkBoundary place={page} onClose={close}>
      <Suspense fallback={<Cover />}>
        <MemberCentre page={page} />
      </Suspense>
    </ChunkBoundary>
  )
}
