import { type Modal, modal } from '../shared/modals/modal.ts'

const files = import.meta.glob<readonly Modal[]>('../features/*/modals.ts', { eager: true, import: 'modals' })

/** Every modal, each in a chunk of its own. The list is no part of the first screen. */
export const MODALS: readonly Modal[] = [
  ...Object.values(files).flat(),
  modal('dialog', [], async () => (await import('./generic-dialog.tsx')).GenericDialog),
]
