import { describe, expect, it } from 'vitest'
import { teamSpan } from './team-span.ts'

describe('days of a report', () => {
  it('TEAMS-DAYS-1: are the brand’s, both included, over months and changes of the clock', () => {
    const span = teamSpan({ from: '2026-10-24', to: '2026-11-01' }, 'Europe/Berlin')
    expect(span).toMatchObject({ startsAt: new Date('2026-10-23T22:00:00Z'), endsAt: new Date('2026-11-01T23:00:00Z') })
    expect(typeof span === 'string' ? [] : span.days).toHaveLength(9)
  })

  it.each([
    ['2026-02-30', '2026-03-01', 'not_days'],
    ['2026-03-02', '2026-03-01', 'not_days'],
    ['2026-01-01', '2026-04-03', 'too_long'],
  ])('TEAMS-DAYS-2: refuses %s to %s', (from, to, refused) => {
    expect(teamSpan({ from, to }, 'Asia/Shanghai')).toBe(refused)
  })

  it('TEAMS-DAYS-2: takes 92 days', () => {
    expect(teamSpan({ from: '2026-01-01', to: '2026-04-02' }, 'Asia/Shanghai')).toMatchObject({ from: '2026-01-01' })
  })
})
