import type { IconName } from '@croupier/ui'
import { create } from 'zustand'

/** The modals of the specification's §2 by name, each with what it is opened with. A feature adds its own where it says its modals. */
export interface ModalParams {
  dialog: DialogParams
}
export type ModalName = keyof ModalParams
/** Those that open without anything to say. */
export type PlainModalName = { [N in ModalName]: undefined extends ModalParams[N] ? N : never }[ModalName]

export interface DialogButton {
  key: string
  label: string
  tone?: 'primary' | 'second' | 'danger' | 'ghost'
}
export interface DialogParams {
  icon?: IconName
  tone?: 'info' | 'warn' | 'lost' | 'won'
  title: string
  /** Clean HTML: our own texts, or content that the server has cleaned. */
  html: string
  buttons: DialogButton[]
  /** Hears the pressed button's key; Escape and the cross answer undefined. */
  onAnswer?: (key: string | undefined) => void
}

export type OpenModal = { [N in ModalName]: { name: N; params: ModalParams[N] } }[ModalName]

interface ModalState {
  open: OpenModal | null
  /** Why the page may not be used for a moment; null when it may. */
  loader: string | null
}

/** At most one modal is open: opening another replaces it. */
export const useModals = create<ModalState>()(() => ({ open: null, loader: null }))

type Arguments<N extends ModalName> = undefined extends ModalParams[N] ? [params?: ModalParams[N]] : [params: ModalParams[N]]

export function openModal<N extends ModalName>(name: N, ...[params]: Arguments<N>): void {
  useModals.setState({ open: { name, params } as OpenModal })
}

/** Closes the open modal, or only that of the given name. */
export function closeModal(name?: ModalName): void {
  const { open } = useModals.getState()
  if (open && (name === undefined || open.name === name)) useModals.setState({ open: null })
}

/** Asks with the generic dialog; answers the pressed button's key, or undefined when it was dismissed. */
export const ask = (params: Omit<DialogParams, 'onAnswer'>): Promise<string | undefined> =>
  new Promise(resolve => openModal('dialog', { ...params, onAnswer: resolve }))

/** Covers the page with a loader while `work` runs. */
export async function withLoader<T>(text: string, work: Promise<T>): Promise<T> {
  useModals.setState({ loader: text })
  try {
    return await work
  } finally {
    useModals.setState({ loader: null })
  }
}
