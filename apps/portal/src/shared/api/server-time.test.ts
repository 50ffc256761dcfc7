import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hearTime, serverNowMs } from './server-time.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
beforeEach(() => vi.useFakeTimers({ now }))
afterEach(() => {
  hearTime(null)
  vi.useRealTimers()
})

it.each([
  ['ahead', 'Fri, 20 Nov 2026 09:50:00 GMT', -600_000],
  ['behind', 'Fri, 20 Nov 2026 13:00:00 GMT', 10_800_000],
  ['right but for the way of the answer', 'Fri, 20 Nov 2026 09:59:58 GMT', 0],
  ['unknown, since no answer told', null, 0],
])('where this clock is %s, the time is the server’s', (_, date, differenceMs) => {
  hearTime(date)
  expect(serverNowMs() - now).toBe(differenceMs)
})
