import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayEnd, dayStart, localDate, localDay, monthAfter, monthStart } from './local-days.ts'

const hours = (date: string, timeZone: string) => (dayEnd(date, timeZone).getTime() - dayStart(date, timeZone).getTime()) / 3_600_000

describe('days of a brand', () => {
  it.each([
    ['an ordinary day', '2026-11-20', 'Asia/Shanghai', '2026-11-19T16:00:00Z', 24],
    ['clocks go forward in the night', '2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00Z', 23],
    ['clocks go back in the night', '2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00Z', 25],
    ['clocks move by half an hour', '2026-04-05', 'Australia/Lord_Howe', '2026-04-04T13:00:00Z', 24.5],
    ['midnight is skipped: it begins at 01:00', '2026-09-06', 'America/Santiago', '2026-09-06T04:00:00Z', 23],
    ['midnight is shown twice: it begins at the first', '2026-11-01', 'America/Havana', '2026-11-01T04:00:00Z', 25],
    ['clocks go back from midnight to the day before', '2026-04-04', 'America/Santiago', '2026-04-04T03:00:00Z', 25],
    ['half an hour before midnight is skipped', '1919-03-31', 'America/Toronto', '1919-03-31T04:30:00Z', 23.5],
    ['the date is left out', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00Z', 0],
  ])('%s', (_name, date, timeZone, start, length) => {
    expect(dayStart(date, timeZone)).toEqual(new Date(start))
    expect(hours(date, timeZone)).toBe(length)
  })

  it('holds an instant in one day, also where clocks go back over midnight', () => {
    const zones = fc.constantFrom(
      'Asia/Shanghai',
      'America/Santiago',
      'America/Havana',
      'Australia/Lord_Howe',
      'Africa/Cairo',
      'Pacific/Apia',
    )
    const instants = fc.date({ min: new Date('2009-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, zones, (at, timeZone) => {
        const day = localDay(at, timeZone)
        expect(at >= dayStart(day, timeZone) && at < dayEnd(day, timeZone)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('counts the hour shown a second time to the day that has begun', () => {
    // Clocks of St John’s went back at 00:01 to 23:01 until 2011.
    const again = new Date('2010-11-07T02:45:00Z')
    expect(localDate(again, 'America/St_Johns')).toBe('2010-11-06')
    expect(localDay(again, 'America/St_Johns')).toBe('2010-11-07')
  })

  it('steps over the ends of months and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(['2026-01', '2026-12'].map(monthAfter)).toEqual(['2026-02', '2027-01'])
    expect(monthStart('2026-04', 'Europe/Berlin')).toEqual(new Date('2026-03-31T22:00:00Z'))
  })
})
