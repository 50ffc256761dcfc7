import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { Suspense } from 'react'
import { call } from '../shared/api/call.ts'
import { termsStateQuery } from '../shared/api/queries/terms.ts'
import { useBrand } from '../shared/brand/use-brand.ts'
import { lazyPart } from '../shared/lazy/lazy-part.tsx'
import { useIsLoggedIn, useIsTrial, useSession } from '../shared/session/session-store.ts'

const AgreeDialog = lazyPart('agree-terms', async () => {
  const [{ AgreeDialog }] = await Promise.all([import('../features/terms/agree-dialog.tsx'), i18next.loadNamespaces('terms')])
  return AgreeDialog
})

/** Asks a member for the version of the terms that came into force since he agreed last. */
export function TermsGate() {
  const { termsVersion } = useBrand()
  const isLoggedIn = useIsLoggedIn()
  const isTrial = useIsTrial()
  const hasType = useSession(session => session.type !== null)
  const state = useQuery({ ...termsStateQuery(termsVersion), enabled: isLoggedIn && hasType && !isTrial })
  if (!isLoggedIn || isTrial || !state.data || state.data.isAccepted) return null
  const leave = async () => {
    // Without an answer the token ends by itself on the server.
    await call('logout').catch(() => undefined)
    useSession.getState().end('logout')
  }
  return (
    <Suspense fallback={null}>
      <AgreeDialog version={state.data.version} isFirst={state.data.asksAge} onLeave={() => void leave()} />
    </Suspense>
  )
}
