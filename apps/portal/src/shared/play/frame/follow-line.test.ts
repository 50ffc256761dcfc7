// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pauseUntilOnline } from './follow-line.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a pause ends with its time or with the line’s coming back, and leaves nothing behind', async () => {
  const listening = new Set<unknown>()
  vi.spyOn(window, 'addEventListener').mockImplementation((_, listener) => void listening.add(listener))
  vi.spyOn(window, 'removeEventListener').mockImplementation((_, listener) => void listening.delete(listener))
  const pauses = Array.from({ length: 300 }, () => pauseUntilOnline(3_000))
  expect(listening.size).toBe(300)
  vi.advanceTimersByTime(3_000)
  await Promise.all(pauses)
  expect(listening.size).toBe(0)

  const cutShort = pauseUntilOnline(60_000)
  for (const listener of listening) (listener as () => void)()
  await cutShort
  expect([listening.size, vi.getTimerCount()]).toEqual([0, 0])
})
