// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { openCheckoutTab } from './open-checkout-tab.ts'

afterEach(() => vi.restoreAllMocks())

it('opens a tab of this one, so that it begins with its session, and cuts its way back in', () => {
  const tab = { opener: window, location: { assign: vi.fn() } }
  // As much of a window as is used of it.
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  expect(openCheckoutTab('https://pay.example/1')).toBe(tab)
  // "noopener" among the features would begin with an empty session.
  expect(open).toHaveBeenCalledWith('about:blank', '_blank')
  expect(tab.opener).toBeNull()
  expect(tab.location.assign).toHaveBeenCalledWith('https://pay.example/1')
})

it('says so where the browser allows no tab', () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  expect(openCheckoutTab('https://pay.example/1')).toBeNull()
})
