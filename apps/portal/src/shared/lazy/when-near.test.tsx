// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WhenNear } from './when-near.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function stubObserver() {
  const seen = { observed: [] as Element[], ended: 0, margin: '', meet: (_isIntersecting: boolean) => undefined as undefined }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void, { rootMargin }: { rootMargin: string }) {
        seen.margin = rootMargin
        seen.meet = isIntersecting => void act(() => tell([{ isIntersecting }]))
      }
      observe(element: Element) {
        seen.observed.push(element)
      }
      disconnect() {
        seen.ended++
      }
    },
  )
  return seen
}

const show = () => render(<WhenNear fallback={<p>shape</p>}>the lane</WhenNear>)

describe('WhenNear', () => {
  it('keeps the place until people come near, and then shows what belongs there for good', () => {
    const seen = stubObserver()
    show()
    expect(seen.observed).toHaveLength(1)
    expect(seen.margin).toBe('600px 0px')
    seen.meet(false)
    expect(screen.getByText('shape').closest('.still')).toBeTruthy()
    seen.meet(true)
    expect(screen.getByText('the lane')).toBeTruthy()
    expect(screen.queryByText('shape')).toBeNull()
    expect(seen.ended).toBe(1)
  })

  it('watches no more once it has left the page', () => {
    const seen = stubObserver()
    show().unmount()
    expect(seen.ended).toBe(1)
  })

  it('shows everything at once where a browser cannot tell', () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    show()
    expect(screen.getByText('the lane')).toBeTruthy()
  })
})
