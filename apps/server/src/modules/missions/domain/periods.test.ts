import type { MissionTerms } from '@croupier/contract'
import { dayStart } from '@croupier/games/rewards'
import { describe, expect, it } from 'vitest'
import { type Calendar, listPeriods, mondayOf } from './periods.ts'
import type { Plan } from './plan.ts'

const ZONE = 'Asia/Shanghai'
const TERMS: MissionTerms = {
  ...{ period: 'day', startOn: null, endOn: null, isOffered: true, position: 1, unlockRank: null, unlockMission: null },
  ...{ goal: { kind: 'bets', categories: ['rng'], target: '1' }, reward: { kind: 'points', amount: '1.00' } },
}
const version = (n: number, terms: Partial<MissionTerms>, validFrom: Date | null = null) => ({
  ...{ version: n, terms: { ...TERMS, ...terms }, texts: {}, validFrom, writtenBy: 'test', writtenAt: new Date(0) },
})
const plan = (...versions: ReturnType<typeof version>[]): Plan<'mission'> => ({
  planId: 'p',
  brandId: 'b',
  kind: 'mission',
  code: 'c',
  versions,
})
const calendar = (today: string): Calendar => ({ timeZone: ZONE, today, days: [] })
const spans = (of: Plan<'mission'>, today: string, since: string) =>
  listPeriods(of, calendar(today), since).map(({ version: { version: n }, period }) => `${period.firstDay}…${period.lastDay} v${n}`)

describe('the periods of a mission', () => {
  it.each([
    ['2026-03-16', '2026-03-16'],
    ['2026-03-22', '2026-03-16'],
    ['2026-03-01', '2026-02-23'],
  ])('the week of %s begins on %s', (day, monday) => expect(mondayOf(day)).toBe(monday))

  it('are days, or weeks from Monday, up to today', () => {
    expect(spans(plan(version(1, {})), '2026-03-18', '2026-03-17')).toEqual(['2026-03-17…2026-03-17 v1', '2026-03-18…2026-03-18 v1'])
    expect(spans(plan(version(1, { period: 'week' })), '2026-03-18', '2026-03-11')).toEqual([
      '2026-03-09…2026-03-15 v1',
      '2026-03-16…2026-03-22 v1',
    ])
  })

  it('MISSION-PLAN-1: have the version that counted when they began, also where it is of another kind', () => {
    const changed = plan(
      version(1, {}),
      version(2, { period: 'week' }, dayStart('2026-03-17', ZONE)),
      version(3, { isOffered: false }, dayStart('2026-03-30', ZONE)),
    )
    expect(spans(changed, '2026-03-31', '2026-03-15')).toEqual([
      ...['2026-03-15…2026-03-15 v1', '2026-03-16…2026-03-16 v1', '2026-03-23…2026-03-29 v2'],
    ])
  })

  it('are all campaigns of a plan, those to come too, and none twice', () => {
    const campaign = (startOn: string, endOn: string) => ({ period: 'campaign' as const, startOn, endOn })
    const twice = plan(
      version(1, campaign('2026-03-01', '2026-03-10')),
      version(2, campaign('2026-04-01', '2026-04-03'), dayStart('2026-03-05', ZONE)),
      version(3, campaign('2026-04-01', '2026-04-03'), dayStart('2026-03-06', ZONE)),
    )
    expect(spans(twice, '2026-03-12', '2026-03-05')).toEqual(['2026-03-01…2026-03-10 v1', '2026-04-01…2026-04-03 v3'])
    expect(spans(twice, '2026-03-12', '2026-03-11')).toEqual(['2026-04-01…2026-04-03 v3'])
  })

  it('begin and end with days as they were, where the clock of the brand has changed since', () => {
    const days = [{ day: '2026-03-18', startsAt: new Date('2026-03-17T17:00:00Z'), endsAt: new Date('2026-03-18T15:00:00Z') }]
    const [period] = listPeriods(plan(version(1, {})), { ...calendar('2026-03-18'), days }, '2026-03-18')
    expect(period?.period).toMatchObject({ startsAt: days[0]?.startsAt, endsAt: days[0]?.endsAt })
  })
})
