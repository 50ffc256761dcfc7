import { err, ok, present, type Result } from '@croupier/kernel'
import { ZODIACS, type Zodiac } from './zodiac.ts'

/**
 * Lunar New Year by Beijing date, from the published almanac. Never from a runtime's Chinese calendar: Node 20 is a day off in 2027
 * and 2030, where the new moon falls within minutes of midnight.
 */
export const LUNAR_NEW_YEAR: Readonly<Record<number, string>> = {
  2015: '02-19',
  2016: '02-08',
  2017: '01-28',
  2018: '02-16',
  2019: '02-05',
  2020: '01-25',
  2021: '02-12',
  2022: '02-01',
  2023: '01-22',
  2024: '02-10',
  2025: '01-29',
  2026: '02-17',
  2027: '02-06',
  2028: '01-26',
  2029: '02-13',
  2030: '02-03',
  2031: '01-23',
  2032: '02-11',
  2033: '01-31',
  2034: '02-19',
  2035: '02-08',
}

/** 2020 began a cycle with the rat. */
const RAT_YEAR = 2020

/** The zodiac of the lunar year in force on a Beijing date (yyyy-MM-dd); refused outside the table, rather than guessed. */
export function yearZodiacOn(date: string): Result<Zodiac, 'lunar_year_unknown'> {
  const year = Number(date.slice(0, 4))
  const newYear = LUNAR_NEW_YEAR[year]
  if (newYear === undefined) return err('lunar_year_unknown')
  const lunarYear = date.slice(5) < newYear ? year - 1 : year
  return ok(present(ZODIACS[(((lunarYear - RAT_YEAR) % 12) + 12) % 12], 'a zodiac for each year'))
}
