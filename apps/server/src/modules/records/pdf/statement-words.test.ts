import { TEXT_LANGUAGES } from '@croupier/contract'
import { expect, it } from 'vitest'
import { wordsOf } from './statement-words.ts'

const dates = (language: string) => {
  const words = wordsOf(language, 'Asia/Shanghai')
  return [words.day('2026-03-04'), words.time('2026-03-03T20:05:06.000Z')]
}

it.each(TEXT_LANGUAGES)('RECORDS-PDF-5 writes no date of which the month could be taken for the day, in %s', language => {
  for (const date of dates(language)) {
    expect(date).toContain('2026')
    expect(date).not.toMatch(/[/.-]2026|2026[/.-]/)
  }
})

it('RECORDS-PDF-5 names the month in English, and says the time by the brand’s clock', () => {
  expect(dates('EN')).toEqual(['Mar 4, 2026', 'Mar 4, 2026, 04:05:06'])
})
