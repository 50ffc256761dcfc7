import { Component, type ReactNode } from 'react'
import { FailurePage } from './failure-page.tsx'

/** Catches what broke while drawing: a part of the page that did not load, or a fault of ours. Another place resets it. */
export class ChunkBoundary extends Component<{ children: ReactNode; place?: string }, { error: unknown; place: string | undefined }> {
  override state: { error: unknown; place: string | undefined } = { error: null, place: this.props.place }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  static getDerivedStateFromProps(props: { place?: string }, state: { place: string | undefined }) {
    return props.place === state.place ? null : { error: null, place: props.place }
  }

  override render() {
    return this.state.error === null ? this.props.children : <FailurePage error={this.state.error} />
  }
}
