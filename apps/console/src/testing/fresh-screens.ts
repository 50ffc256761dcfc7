import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/** Each test of the file begins on a wide screen with nothing kept, and leaves nothing behind. */
export function freshScreens(): void {
  beforeEach(() => {
    localStorage.clear()
    // jsdom has no layout; the card stands beside the list.
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }))
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
}
