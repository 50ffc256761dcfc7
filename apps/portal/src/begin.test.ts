// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  sessionStorage.clear()
  document.body.innerHTML =
    '<style>.again{position:fixed}</style>' +
    '<div id="root"><a class="again" href="">Please try again.</a>shape</div><script type="text/plain" data-entry="/gone.js"></script>'
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  // jsdom tells by an error that it cannot navigate.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

describe('a page whose scripts have gone', () => {
  it('is loaded again by itself, once', async () => {
    await import('./begin.ts')
    await vi.waitFor(() => expect(Number(sessionStorage.getItem('reloadedAt'))).toBeGreaterThan(Date.now() - 60_000))
    expect(document.querySelector('#root')?.textContent).toContain('shape')
    expect(document.querySelector('.again.now')).toBeNull()
  })

  it('says so when that has not helped, with a way on', async () => {
    sessionStorage.setItem('reloadedAt', `${Date.now() - 119_000}`)
    await import('./begin.ts')
    await vi.waitFor(() => expect(document.querySelector('.again.now')).not.toBeNull())
    expect(document.querySelector('#root')?.textContent).toBe('Please try again.')
  })

  it('is nothing without its style sheet either', async () => {
    sessionStorage.setItem('reloadedAt', `${Date.now()}`)
    document.querySelector('style')?.remove()
    await import('./begin.ts')
    expect(document.querySelector('.again.now')).not.toBeNull()
  })

  it('tries by itself again after two minutes', async () => {
    sessionStorage.setItem('reloadedAt', `${Date.now() - 121_000}`)
    await import('./begin.ts')
    await vi.waitFor(() => expect(Number(sessionStorage.getItem('reloadedAt'))).toBeGreaterThan(Date.now() - 60_000))
    expect(document.querySelector('.again.now')).toBeNull()
  })
})
