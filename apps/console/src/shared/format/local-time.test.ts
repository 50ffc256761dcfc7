import { expect, it } from 'vitest'
import { instantOf, localTime } from './local-time.ts'

it('an instant comes back as it went, to the minute', () => {
  expect(instantOf(localTime('2026-11-23T04:30:00.000Z'))).toBe('2026-11-23T04:30:00.000Z')
  expect(localTime('2026-11-23T04:30:59.000Z')).toMatch(/^2026-11-2[234]T\d\d:\d\d$/)
})

it.each(['', 'tomorrow'])('"%s" is no instant', text => {
  expect(instantOf(text)).toBeNull()
})
