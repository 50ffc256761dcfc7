import { describe, expect, it } from 'vitest'
import { daysOf, isTooLong } from './team-days.ts'

describe('the days of a team report', () => {
  it.each([
    ['today', '2026-11-20'],
    ['week', '2026-11-14'],
    ['fortnight', '2026-11-06'],
    ['month', '2026-11-01'],
  ] as const)('%s begins on %s and ends today', (name, from) => {
    expect(daysOf(name, '2026-11-20')).toEqual({ from, until: '2026-11-20' })
  })

  it('are at most 92, both ends counted', () => {
    expect(isTooLong({ from: '2026-08-21', until: '2026-11-20' })).toBe(false)
    expect(isTooLong({ from: '2026-08-20', until: '2026-11-20' })).toBe(true)
  })
})
