// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ScrollKeeper } from './scroll-keeper.tsx'

const toTop = vi.fn()
const shown: string[] = []

function visit(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <ScrollKeeper /> }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return router
}
/** An article that comes after the page. */
async function arrive(id: string) {
  const part = document.createElement('article')
  part.id = id
  await act(async () => void document.body.append(part))
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', toTop)
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.id)
  }
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  shown.length = 0
  toTop.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a new place begins at its top, going back and the first one stay where they are', async () => {
  const router = visit('/index')
  expect(toTop).not.toHaveBeenCalled()
  await act(() => router.navigate('/help'))
  expect(toTop).toHaveBeenCalledOnce()
  await act(() => router.navigate(-1))
  expect(toTop).toHaveBeenCalledOnce()
})

it('a link to a part of a page leads to it although it comes later', async () => {
  visit('/help#deposits')
  await arrive('records')
  expect(shown).toEqual([])
  await arrive('deposits')
  expect(shown).toEqual(['deposits'])
  await arrive('password')
  expect(shown).toEqual(['deposits'])
})

it('whoever has begun to scroll is left alone, and so is who has waited for long', async () => {
  visit('/help#deposits')
  act(() => void dispatchEvent(new Event('wheel')))
  await arrive('deposits')
  expect(shown).toEqual([])
  cleanup()
  document.body.replaceChildren()

  vi.useFakeTimers()
  visit('/help#deposits')
  vi.advanceTimersByTime(5_000)
  vi.useRealTimers()
  await arrive('deposits')
  expect(shown).toEqual([])
})

it('a cut link breaks nothing', async () => {
  visit('/help#100%')
  await arrive('100%')
  expect(shown).toEqual(['100%'])
})
