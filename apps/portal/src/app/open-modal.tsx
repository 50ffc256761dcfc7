import type { ComponentType } from 'react'
import type { Modal } from '../shared/modals/modal.ts'
import { closeModal, type OpenModal as Open } from '../shared/modals/modal-store.ts'
import { MODALS } from './modals.ts'

/** The modal that was asked for by its name. */
export function OpenModal({ open, modals = MODALS }: { open: Open; modals?: readonly Modal[] }) {
  // The list and the open modal agree by name; TypeScript cannot follow the pair through the lookup.
  const Known = modals.find(({ name }) => name === open.name)?.Part as ComponentType<{ params: unknown; onClose: () => void }> | undefined
  return Known ? <Known key={open.name} params={open.params} onClose={() => closeModal(open.name)} /> : null
}
