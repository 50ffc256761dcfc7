import { describe, expect, it } from 'vitest'
import { LUNAR_NEW_YEAR, yearZodiacOn } from './lunar-year.ts'
import { numbersOf, ZODIACS, zodiacOf } from './zodiac.ts'

describe('zodiacs', () => {
  it.each(ZODIACS)('the %s of the year owns 1, 13, 25, 37 and 49, every other four numbers', year => {
    expect(numbersOf(year, year)).toEqual([1, 13, 25, 37, 49])
    for (const other of ZODIACS) if (other !== year) expect(numbersOf(other, year)).toHaveLength(4)
  })

  it('run backwards from the year', () => {
    expect([1, 2, 3, 12].map(number => zodiacOf(number, 'rat'))).toEqual(['rat', 'pig', 'dog', 'ox'])
  })

  it.each([
    ['2026-02-16', 'snake'],
    ['2026-02-17', 'horse'],
    ['2027-02-05', 'horse'],
    ['2027-02-06', 'goat'], // Node 20's Chinese calendar says the 7th
    ['2030-02-02', 'rooster'], // and here the 2nd
    ['2030-02-03', 'dog'],
    ['2015-01-01', 'horse'],
    ['2035-12-31', 'rabbit'],
  ])('%s is a year of the %s', (date, zodiac) => {
    expect(yearZodiacOn(date)).toEqual({ ok: true, value: zodiac })
  })

  it.each(['2014-12-31', '2036-01-01'])('%s is outside the almanac and refused', date => {
    expect(yearZodiacOn(date)).toEqual({ ok: false, error: 'lunar_year_unknown' })
  })

  it('years follow each other by 354, 355, 383, 384 or 385 days', () => {
    const days = Object.entries(LUNAR_NEW_YEAR).map(([year, date]) => Date.parse(`${year}-${date}T00:00:00Z`) / 86_400_000)
    for (const [index, day] of days.slice(1).entries()) expect([354, 355, 383, 384, 385]).toContain(day - (days[index] ?? 0))
  })
})
