import { describe, expect, it } from 'vitest'
import { teamDays } from './team-days.ts'

describe('the days of a team report', () => {
  const now = new Date(2026, 10, 26, 12)

  it.each([
    [
      { from: '', until: '' },
      { from: '2026-11-20', to: '2026-11-26' },
    ],
    [
      { from: '2026-11-02', until: '' },
      { from: '2026-11-02', to: '2026-11-02' },
    ],
    [
      { from: '', until: '2026-11-03' },
      { from: '2026-11-03', to: '2026-11-03' },
    ],
    [
      { from: '2026-11-01', until: '2026-11-03' },
      { from: '2026-11-01', to: '2026-11-03' },
    ],
  ])('of %o are %o', (asked, days) => {
    expect(teamDays(asked, now)).toEqual(days)
  })
})
