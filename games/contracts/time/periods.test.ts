import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KINDS } from '../terms/terms.ts'
import { calendarDays, changeAfter, dayOf, issuedAt, periodAt, periodIn, type Rhythm } from './periods.ts'

const iso = ({ start, end }: { start: Date; end: Date }) => [start, end].map(at => at.toISOString().slice(0, 16))
const at = (text: string) => new Date(`${text}Z`)
const salary = (kind: Rhythm['kind']): Rhythm => ({ kind, period: null })
const dividend = (period: Rhythm['period']): Rhythm => ({ kind: 'dividend', period })

describe('periods', () => {
  it.each([
    ['a window of five minutes', salary('realtime_salary'), 'Asia/Shanghai', '2026-03-01T07:04:59', '2026-03-01T07:00', '2026-03-01T07:05'],
    ['an hour', salary('hourly_salary'), 'Asia/Kolkata', '2026-03-01T07:31:00', '2026-03-01T07:30', '2026-03-01T08:30'],
    ['a day', salary('daily_salary'), 'Asia/Shanghai', '2026-03-01T16:00:00', '2026-03-01T16:00', '2026-03-02T16:00'],
    ['a day of 23 hours', salary('daily_salary'), 'America/New_York', '2026-03-08T12:00:00', '2026-03-08T05:00', '2026-03-09T04:00'],
    ['a day of 25 hours', salary('daily_salary'), 'Europe/Berlin', '2026-10-25T12:00:00', '2026-10-24T22:00', '2026-10-25T23:00'],
    ['a day without a midnight', salary('daily_salary'), 'Africa/Cairo', '2026-04-24T12:00:00', '2026-04-23T22:00', '2026-04-24T21:00'],
    ['a day with two midnights', salary('daily_salary'), 'America/Havana', '2026-11-01T12:00:00', '2026-11-01T04:00', '2026-11-02T05:00'],
    [
      'an hour cut by the day',
      salary('hourly_salary'),
      'Australia/Lord_Howe',
      '2026-04-05T13:10:00',
      '2026-04-05T13:00',
      '2026-04-05T13:30',
    ],
    [
      'an hour that clocks show twice',
      salary('hourly_salary'),
      'Europe/Berlin',
      '2026-10-25T01:30:00',
      '2026-10-25T01:00',
      '2026-10-25T02:00',
    ],
    ['a day’s dividend', dividend('daily'), 'Asia/Tokyo', '2026-03-01T15:00:00', '2026-03-01T15:00', '2026-03-02T15:00'],
    ['a week from Monday', dividend('weekly'), 'UTC', '2026-03-08T23:59:59', '2026-03-02T00:00', '2026-03-09T00:00'],
    ['a first half', dividend('half_month'), 'UTC', '2026-03-15T23:59:59', '2026-03-01T00:00', '2026-03-16T00:00'],
    ['a second half', dividend('half_month'), 'UTC', '2028-02-16T00:00:00', '2028-02-16T00:00', '2028-03-01T00:00'],
    ['a month over the turn of the year', dividend('monthly'), 'UTC', '2026-12-31T23:59:59', '2026-12-01T00:00', '2027-01-01T00:00'],
  ])('%s', (_name, rhythm, timeZone, instant, start, end) => {
    expect(iso(periodAt(rhythm, at(instant), timeZone))).toEqual([start, end])
  })

  const zones = fc.constantFrom(
    'Asia/Shanghai',
    'America/Santiago',
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'Pacific/Apia',
    'America/St_Johns',
  )
  const instants = fc.date({ min: at('2009-01-01'), max: at('2030-01-01'), noInvalidDate: true })
  const rhythms = fc.oneof(
    fc.constantFrom(...KINDS.slice(0, 3)).map(salary),
    fc.constantFrom('daily', 'weekly', 'half_month', 'monthly').map(period => dividend(period as Rhythm['period'])),
  )

  it('hold each instant in one, and follow each other without a gap', () => {
    fc.assert(
      fc.property(instants, zones, rhythms, (instant, timeZone, rhythm) => {
        const period = periodAt(rhythm, instant, timeZone)
        expect(period.start <= instant && instant < period.end).toBe(true)
        expect(periodAt(rhythm, period.start, timeZone)).toEqual(period)
        expect(periodAt(rhythm, period.end, timeZone).start).toEqual(period.end)
        expect(periodAt(rhythm, new Date(period.start.getTime() - 1), timeZone).end).toEqual(period.start)
      }),
      { numRuns: 300 },
    )
  })

  it('are cut to the time in which a version is in force', () => {
    const span = { effectiveFrom: at('2026-03-05T00:00'), effectiveTo: at('2026-03-20T00:00') }
    const cut = (instant: string) => periodIn(dividend('half_month'), span, at(instant), 'UTC')
    expect(cut('2026-03-04T23:59')).toBeUndefined()
    expect(cut('2026-03-05T00:00')).toEqual({ start: span.effectiveFrom, end: at('2026-03-16T00:00') })
    expect(cut('2026-03-16T00:00')).toEqual({ start: at('2026-03-16T00:00'), end: span.effectiveTo })
    expect(cut('2026-03-20T00:00')).toBeUndefined()
    expect(periodIn(dividend('monthly'), { ...span, effectiveTo: span.effectiveFrom }, span.effectiveFrom, 'UTC')).toBeUndefined()
  })

  it('count the calendar days that they touch', () => {
    const days = (start: string, end: string, timeZone: string) => calendarDays({ start: at(start), end: at(end) }, timeZone)
    expect(days('2028-02-16T00:00', '2028-03-01T00:00', 'UTC')).toBe(14)
    expect(days('2026-03-05T10:00', '2026-03-06T09:00', 'UTC')).toBe(2)
    const december = periodAt(dividend('monthly'), at('2011-12-15T00:00'), 'Pacific/Apia')
    expect(calendarDays(december, 'Pacific/Apia')).toBe(30)
  })

  it('are billed after the lag of their kind', () => {
    const end = at('2026-03-01T00:00')
    expect(KINDS.map(kind => issuedAt(kind, { end }).toISOString().slice(11, 19))).toEqual(['00:01:00', '00:05:00', '00:30:00', '03:00:00'])
  })
})

describe('changes', () => {
  it.each([
    ['salaries change at the next midnight', salary('realtime_salary'), '2026-03-10T15:59:59', '2026-03-10T16:00'],
    ['at midnight itself, at the one after', salary('hourly_salary'), '2026-03-10T16:00:00', '2026-03-11T16:00'],
    ['dividends change with their period', dividend('half_month'), '2026-03-10T15:59:59', '2026-03-15T16:00'],
    ['in its first second, at its end', dividend('half_month'), '2026-03-15T16:00:00', '2026-03-31T16:00'],
  ])('%s', (_name, rhythm, instant, change) => {
    expect(changeAfter(rhythm, at(instant), 'Asia/Shanghai')).toEqual(at(change))
  })

  it('the whole day is known at each of its instants', () => {
    expect(iso(dayOf(at('2026-04-05T13:29:59'), 'Australia/Lord_Howe'))).toEqual(['2026-04-04T13:00', '2026-04-05T13:30'])
  })
})
