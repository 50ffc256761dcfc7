import { Component, type ReactNode } from 'react'
import { FailurePage } from './failure-page.tsx'

interface ChunkBoundaryProps {
  children: ReactNode
  place?: string
  /** What may be missing: the page goes on without it. */
  isSpare?: boolean
  /** What stands over the page fails over it, and can be closed. */
  onClose?: () => void
}

function openOver(dialog: HTMLDialogElement | null): void {
  if (!dialog?.open) dialog?.showModal()
}

/** Catches what broke while drawing: a part of the page that did not load, or a fault of ours. Another place resets it. */
export class ChunkBoundary extends Component<ChunkBoundaryProps, { error: unknown; place: string | undefined }> {
  override state: { error: unknown; place: string | undefined } = { error: null, place: this.props.place }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  static getDerivedStateFromProps(props: { place?: string }, state: { place: string | undefined }) {
    return props.place === state.place ? null : { error: null, place: props.place }
  }

  override render() {
    const { children, isSpare, onClose } = this.props
    const { error } = this.state
    if (error === null) return children
    if (isSpare) return null
    if (!onClose) return <FailurePage error={error} />
    return (
      <dialog className="panel failure-over" aria-labelledby="closed-title" ref={openOver} onClose={onClose}>
        <FailurePage error={error} onClose={onClose} />
      </dialog>
    )
  }
}
