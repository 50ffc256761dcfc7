import { present } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cancelledAt, isPlacedTooLate, mayCorrect } from './draw-failures.ts'
import { isOnSale, issueAfter, issueAt, issuesFrom, issuesOfDay } from './issues.ts'
import type { Schedule } from './schedule.ts'
import { findSchedule, SCHEDULES } from './schedules.ts'
import { VN_CENTRAL_STATIONS, VN_NORTH_STATIONS, VN_SOUTH_STATIONS } from './vn-stations.ts'

const schedule = (id: string): Schedule => present(findSchedule(id), id)
const iso = (date: Date) => date.toISOString()

/** Draws of one day of each schedule of the rule book: how many, the first and the last by local clock. */
const DAYS: readonly (readonly [id: string, date: string, draws: number, first: string, last: string])[] = [
  ['fast-1m', '2026-06-01', 1440, '00:01', '00:00'],
  ['fast-90s', '2026-06-01', 960, '00:01', '00:00'],
  ['fast-2m', '2026-06-01', 720, '00:02', '00:00'],
  ['fast-3m', '2026-06-01', 480, '00:03', '00:00'],
  ['fast-5m', '2026-06-01', 288, '00:05', '00:00'],
  ['ssc-cq-2019', '2026-06-01', 59, '00:30', '23:50'],
  ['x5-gd-2019', '2026-06-01', 42, '09:30', '23:10'],
  ['x5-44', '2026-06-01', 44, '09:10', '23:30'],
  ['pk10-bj-2019', '2026-06-01', 44, '09:30', '23:50'],
  ['pk10-lucky-airship', '2026-06-01', 180, '13:09', '04:04'],
  ['k3-40', '2026-06-01', 40, '09:30', '22:30'],
  ['k3-44', '2026-06-01', 44, '08:30', '22:50'],
  ['kl8-bj', '2026-06-01', 179, '09:05', '23:55'],
  ['lf3-3d', '2026-06-01', 1, '21:15', '21:15'],
  ['p5', '2026-06-01', 1, '21:25', '21:25'],
  ['lhc-hk', '2026-06-02', 1, '21:30', '21:30'],
  ['vn-north', '2026-06-01', 1, '18:15', '18:15'],
  ['4d-my', '2026-06-03', 1, '19:00', '19:00'],
  ['toto-sg', '2026-06-01', 1, '18:30', '18:30'],
  ['thai-gov', '2026-06-16', 1, '16:00', '16:00'],
  ['laos', '2026-06-01', 1, '20:30', '20:30'],
  ['togel-hk', '2026-06-01', 1, '23:00', '23:00'],
]

const localClock = (at: Date, { utcOffsetMinutes }: Schedule) =>
  new Date(at.getTime() + utcOffsetMinutes * 60_000).toISOString().slice(11, 16)

describe('schedules', () => {
  it.each(DAYS)('%s draws on %s: %i issues from %s to %s', (id, date, draws, first, last) => {
    const issues = issuesOfDay(schedule(id), date)
    expect(issues).toHaveLength(draws)
    expect(issues.map(({ drawsAt }) => localClock(drawsAt, schedule(id))).filter((_, index) => index === 0 || index === draws - 1)).toEqual(
      draws === 1 ? [first] : [first, last],
    )
  })

  it.each([
    ['lhc-hk', '2026-06-01', 'Monday'],
    ['4d-my', '2026-06-01', 'Monday'],
    ['toto-sg', '2026-06-02', 'Tuesday'],
    ['thai-gov', '2026-06-15', 'the fifteenth'],
    ['laos', '2026-06-02', 'Tuesday'],
    ['fast-1m', '2026-02-30', 'no day at all'],
  ])('%s does not draw on %s, %s', (id, date) => {
    expect(issuesOfDay(schedule(id), date)).toEqual([])
  })

  it.each(SCHEDULES.map(each => [each.id, each] as const))(
    '%s always has exactly one issue on sale, and sells without a gap',
    (_, each) => {
      fc.assert(
        fc.property(fc.date({ min: new Date('2025-01-02'), max: new Date('2030-01-01'), noInvalidDate: true }), at => {
          const issue = issueAt(each, at)
          const next = issueAfter(each, issue)
          expect(isOnSale(issue, at)).toBe(true)
          expect(isOnSale(next, at)).toBe(false)
          expect(iso(next.opensAt)).toBe(iso(issue.closesAt))
          expect(issue.drawsAt.getTime() - issue.closesAt.getTime()).toBe(each.closeSec * 1000)
          expect(issueAt(each, issue.closesAt)).toEqual(next)
          expect(issueAt(each, issue.opensAt)).toEqual(issue)
        }),
        { numRuns: 30 },
      )
    },
  )

  it.each(SCHEDULES.map(each => [each.id, each] as const))('%s never gives a number twice', (_, each) => {
    const issues = issuesFrom(each, new Date('2025-12-20T00:00:00Z'), 3000)
    expect(new Set(issues.map(({ number }) => number)).size).toBe(3000)
  })
})

describe('issue numbers', () => {
  it.each([
    ['fast-1m', '2026-06-01', 0, '202606010001'],
    ['fast-3m', '2026-06-01', 479, '20260601480'],
    ['x5-gd-2019', '2026-06-01', 41, '2026060142'],
    ['pk10-lucky-airship', '2026-06-01', 179, '20260601180'],
    ['pk10-bj-2019', '2025-01-01', 0, '100001'],
    ['pk10-bj-2019', '2025-01-02', 3, '100048'],
    ['pk10-bj-2019', '2024-12-31', 0, '99957'],
    ['lf3-3d', '2026-03-01', 0, '2026060'],
    ['lhc-hk', '2026-01-06', 0, '2026003'],
    ['vn-north', '2026-06-01', 0, '2026060101'],
  ])('%s on %s, place %i, is %s', (id, date, place, number) => {
    expect(issuesOfDay(schedule(id), date)[place]?.number).toBe(number)
  })

  it('skip the days of a break without a gap in running numbers', () => {
    const resting = { ...schedule('pk10-bj-2019'), closedOn: ['2025-01-02'] }
    expect(issuesOfDay(resting, '2025-01-02')).toEqual([])
    expect(issuesOfDay(resting, '2025-01-03')[0]?.number).toBe('100045')
    const before = issuesOfDay(resting, '2025-01-01').at(-1)
    expect(iso(present(issuesOfDay(resting, '2025-01-03')[0], 'an issue').opensAt)).toBe(iso(present(before, 'an issue').closesAt))
  })

  it('count special draws in their year', () => {
    const special = { ...schedule('4d-my'), extraOn: ['2026-01-06'] }
    expect(issuesOfDay(special, '2026-01-06')[0]?.number).toBe('2026003')
    expect(issuesOfDay(special, '2026-01-07')[0]?.number).toBe('2026004')
  })
})

describe('the cut-off', () => {
  it('is exact to the millisecond', () => {
    const issue = issueAt(schedule('fast-1m'), new Date('2026-06-01T00:00:30Z'))
    expect(isOnSale(issue, new Date(issue.closesAt.getTime() - 1))).toBe(true)
    expect(isOnSale(issue, issue.closesAt)).toBe(false)
    expect(isOnSale(issue, issue.opensAt)).toBe(true)
    expect(isOnSale(issue, new Date(issue.opensAt.getTime() - 1))).toBe(false)
  })
})

describe('failed draws', () => {
  it.each([
    ['fast-1m', '2026-06-01T00:00:30Z', '2026-06-01T00:11:00.000Z'],
    ['x5-gd-2019', '2026-06-01T02:00:00Z', '2026-06-01T04:10:00.000Z'],
    ['lf3-3d', '2026-06-01T02:00:00Z', '2026-06-02T13:00:00.000Z'],
  ])('%s, open at %s, is cancelled at %s when no result came', (id, at, cancelled) => {
    expect(iso(cancelledAt(schedule(id), issueAt(schedule(id), new Date(at))))).toBe(cancelled)
  })

  it('void bets that were placed once the draw had been made', () => {
    const drawnAt = new Date('2026-06-01T00:00:00Z')
    expect([new Date(drawnAt.getTime() - 1), drawnAt].map(placedAt => isPlacedTooLate(placedAt, drawnAt))).toEqual([false, true])
  })

  it('are corrected within 24 hours and stand afterwards', () => {
    const published = new Date('2026-06-01T00:00:00Z')
    expect(['2026-06-02T00:00:00.000Z', '2026-06-02T00:00:00.001Z'].map(at => mayCorrect(published, new Date(at)))).toEqual([true, false])
  })
})

it('every weekday has its Vietnamese stations', () => {
  for (const stations of [VN_NORTH_STATIONS, VN_CENTRAL_STATIONS, VN_SOUTH_STATIONS]) {
    expect(stations).toHaveLength(7)
    expect(stations.every(names => names.length > 0)).toBe(true)
  }
})
