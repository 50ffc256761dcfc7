import { Suspense, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { ChunkBoundary } from '../shared/lazy/chunk-boundary.tsx'
import { lazyPart } from '../shared/lazy/lazy-part.tsx'
import { closeModal, useModals } from '../shared/modals/modal-store.ts'
import { forgetWish } from '../shared/session/require-account.ts'
import { Cover } from './cover.tsx'

const OpenModal = lazyPart('modals', async () => (await import('./open-modal.tsx')).OpenModal)

/** Shows the open modal, and the loader that covers the page while something must be waited for. */
export function ModalHost() {
  const open = useModals(state => state.open)
  const loader = useModals(state => state.loader)
  const { pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const last = useRef(pathname)
  // Before what the place that was gone back to opens by itself.
  useLayoutEffect(() => {
    if (isBack && last.current !== pathname) leaveModal()
    last.current = pathname
  }, [pathname, isBack])
  return (
    <>
      {open && (
        <ChunkBoundary place={`${pathname} ${open.name}`} onClose={() => closeModal()}>
          <Suspense fallback={<Cover />}>
            <OpenModal open={open} />
          </Suspense>
        </ChunkBoundary>
      )}
      {loader !== null && <Cover text={loader} />}
    </>
  )
}

/** What stands over a page is left with the page. A forced change of the password stays: it holds the session that was just opened. */
function leaveModal(): void {
  if (useModals.getState().open?.name === 'changePassword') return
  forgetWish()
  closeModal()
}
