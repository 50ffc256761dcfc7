import type { ComponentType } from 'react'
import type { Namespace } from '../i18n/text-files.ts'
import { type LazyPart, lazyPart } from '../lazy/lazy-part.tsx'
import type { ModalName, ModalParams } from './modal-store.ts'

export interface ModalProps<N extends ModalName> {
  params: ModalParams[N]
  onClose: () => void
}

/** A modal by its name, in a chunk of its own: its feature says it in a `modals.ts`. A name that nobody says cannot be opened. */
export type Modal = { [N in ModalName]: { readonly name: N; readonly Part: LazyPart<ModalProps<N>> } }[ModalName]

export const modal = <N extends ModalName>(
  name: N,
  texts: readonly Namespace[],
  load: () => Promise<ComponentType<ModalProps<N>>>,
): { readonly name: N; readonly Part: LazyPart<ModalProps<N>> } => ({ name, Part: lazyPart(name, load, texts) })
