import { describe, expect, it } from 'vitest'
import { type BrandDay, missingDays } from './brand-days.ts'

const at = (text: string) => new Date(`${text}:00Z`)
const show = (days: readonly BrandDay[]) =>
  days.map(({ day, startsAt, endsAt }) => `${day} ${startsAt.toISOString().slice(0, 16)} ${endsAt.toISOString().slice(0, 16)}`)
const utc: BrandDay = { day: '2026-11-26', startsAt: at('2026-11-26T00:00'), endsAt: at('2026-11-27T00:00') }

describe('the days of a brand', () => {
  it('begin with the one that holds the first instant, and follow one another', () => {
    const span = { from: at('2026-11-26T15:00'), to: at('2026-11-27T17:00'), timeZone: 'Asia/Shanghai' }
    expect(show(missingDays(undefined, span))).toEqual([
      '2026-11-26 2026-11-25T16:00 2026-11-26T16:00',
      '2026-11-27 2026-11-26T16:00 2026-11-27T16:00',
      '2026-11-28 2026-11-27T16:00 2026-11-28T16:00',
    ])
  })

  it('keep their ends when the time zone changes: the next one begins where the last ends', () => {
    const span = { from: at('2026-11-26T12:00'), to: at('2026-11-27T20:00'), timeZone: 'Asia/Shanghai' }
    expect(show(missingDays({ first: utc, last: utc }, span))).toEqual([
      '2026-11-27 2026-11-27T00:00 2026-11-27T16:00',
      '2026-11-28 2026-11-27T16:00 2026-11-28T16:00',
    ])
    expect(show(missingDays({ first: utc, last: utc }, { ...span, to: at('2026-11-27T20:00'), timeZone: 'America/Los_Angeles' }))).toEqual([
      '2026-11-27 2026-11-27T00:00 2026-11-28T08:00',
    ])
  })

  it('are empty where the new zone is so far ahead that one is over before it begins', () => {
    const west: BrandDay = { day: '2026-11-26', startsAt: at('2026-11-26T11:00'), endsAt: at('2026-11-27T11:00') }
    const span = { from: at('2026-11-26T12:00'), to: at('2026-11-27T11:30'), timeZone: 'Pacific/Kiritimati' }
    expect(show(missingDays({ first: west, last: west }, span))).toEqual([
      '2026-11-27 2026-11-27T11:00 2026-11-27T11:00',
      '2026-11-28 2026-11-27T11:00 2026-11-28T10:00',
    ])
  })

  it('reach back to facts of before the first one that is known', () => {
    const span = { from: at('2026-11-24T23:59'), to: at('2026-11-26T12:00'), timeZone: 'UTC' }
    expect(show(missingDays({ first: utc, last: utc }, span))).toEqual([
      '2026-11-24 2026-11-24T00:00 2026-11-25T00:00',
      '2026-11-25 2026-11-25T00:00 2026-11-26T00:00',
    ])
  })
})
