import { expect, it, vi } from 'vitest'
import { openInNewWindow } from './open-in-new-window.ts'

function setUp({ mayOpen = true } = {}) {
  const blank = { opener: {} as unknown, location: { href: 'about:blank' }, close: vi.fn() }
  const page = { open: vi.fn(() => (mayOpen ? blank : null)), location: { assign: vi.fn() } }
  // As much of a window as the function is given: a whole one has seven hundred members.
  return { blank, page: page as unknown as Pick<Window, 'open' | 'location'>, open: page.open, assign: page.location.assign }
}

it('opens a blank window before it asks, and the page in it', async () => {
  const { blank, page, open } = setUp()
  const find = vi.fn(async () => {
    expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank')
    return '/helpmc'
  })
  await openInNewWindow(page, find)
  expect(blank.location.href).toBe('/helpmc')
  expect(blank.opener).toBeNull()
  expect(blank.close).not.toHaveBeenCalled()
})

it('closes the blank window when the lookup fails', async () => {
  const { blank, page } = setUp()
  await expect(openInNewWindow(page, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(blank.close).toHaveBeenCalledOnce()
  expect(blank.location.href).toBe('about:blank')
})

it('goes there itself where windows may not open', async () => {
  const { page, assign } = setUp({ mayOpen: false })
  await openInNewWindow(page, async () => '/helpmc')
  expect(assign).toHaveBeenCalledExactlyOnceWith('/helpmc')
})
