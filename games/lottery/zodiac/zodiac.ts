import { present } from '@croupier/kernel'

export const ZODIACS = ['rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake', 'horse', 'goat', 'monkey', 'rooster', 'dog', 'pig'] as const

export type Zodiac = (typeof ZODIACS)[number]

export const isZodiac = (value: unknown): value is Zodiac => ZODIACS.some(zodiac => zodiac === value)

/** The zodiac of a Mark Six number. The zodiac of the year owns 1, 13, 25, 37 and 49; the others follow backwards, four numbers each. */
export function zodiacOf(number: number, year: Zodiac): Zodiac {
  return present(ZODIACS[(ZODIACS.indexOf(year) - (number - 1) + 60) % 12], 'a zodiac for each number')
}

/** The numbers 1 to 49 of a zodiac. */
export const numbersOf = (zodiac: Zodiac, year: Zodiac): number[] =>
  Array.from({ length: 49 }, (_, index) => index + 1).filter(number => zodiacOf(number, year) === zodiac)
