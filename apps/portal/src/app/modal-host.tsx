import { type ComponentType, Suspense } from 'react'
import { useLocation } from 'react-router'
import { ChunkBoundary } from '../shared/lazy/chunk-boundary.tsx'
import { closeModal, type OpenModal, useModals } from '../shared/modals/modal-store.ts'
import { Cover } from './cover.tsx'
import { modals } from './modals.ts'

/** Shows the open modal, and the loader that covers the page while something must be waited for. */
export function ModalHost() {
  const open = useModals(state => state.open)
  const loader = useModals(state => state.loader)
  const { pathname } = useLocation()
  return (
    <>
      {open && (
        <ChunkBoundary place={`${pathname} ${open.name}`} onClose={() => closeModal()}>
          <Suspense fallback={<Cover />}>
            <Modal open={open} />
          </Suspense>
        </ChunkBoundary>
      )}
      {loader !== null && <Cover text={loader} />}
    </>
  )
}

function Modal({ open }: { open: OpenModal }) {
  // The registry and the open modal agree by name; TypeScript cannot follow the pair through the lookup.
  const Known = modals[open.name] as ComponentType<{ params: unknown; onClose: () => void }> | undefined
  return Known ? <Known key={open.name} params={open.params} onClose={() => closeModal(open.name)} /> : null
}
