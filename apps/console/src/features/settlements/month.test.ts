import { describe, expect, it } from 'vitest'
import { monthBeside, monthOf } from './month.ts'

describe('a month in the address', () => {
  it('is believed where it is one, and is the present one otherwise', () => {
    const now = new Date('2026-11-20T10:00:00Z')
    expect(monthOf('2026-02', now)).toBe('2026-02')
    for (const none of [undefined, '', '2026-13', '2026-2', 'x']) expect(monthOf(none, now)).toBe('2026-11')
  })

  it('has one before and one after it over the turn of the year', () => {
    expect([monthBeside('2026-01', -1), monthBeside('2025-12', 1), monthBeside('2026-06', 1)]).toEqual(['2025-12', '2026-01', '2026-07'])
  })
})
