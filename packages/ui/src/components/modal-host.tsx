import { type ComponentType, Suspense } from 'react'

export interface ModalProps {
  isOpen: boolean
  onClose: () => void
}

export type ModalRegistry = Readonly<Record<string, ComponentType<ModalProps>>>

/** Shows the one modal whose name is asked for (usually by the address), so that there is never a stack. Entries are lazy components, loaded on first use. An unknown name shows nothing. */
export function ModalHost({ registry, name, onClose }: { registry: ModalRegistry; name: string | null | undefined; onClose: () => void }) {
  const Modal = name && Object.hasOwn(registry, name) ? registry[name] : undefined
  if (!Modal) return null
  return (
    <Suspense fallback={null}>
      <Modal key={name} isOpen onClose={onClose} />
    </Suspense>
  )
}
