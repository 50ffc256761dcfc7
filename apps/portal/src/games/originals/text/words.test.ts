import { TEXT_LANGUAGES } from '@croupier/contract/languages'
import { describe, expect, test } from 'vitest'
import { createWords } from '../../../shared/play/text/words.ts'
import { figure, multiplierText, shortMultiplier } from '../hud/multiplier.ts'
import { en, type TextKey } from './en.ts'
import { ENGLISH, loadLanguage } from './load-language.ts'

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(match => match[0]).sort((a, b) => a.localeCompare(b))
/** Chip, Trio and the like are called as in English by players of some languages; a sentence never is. */
const WORDS_TAKEN_OVER_MAX = 6

describe.each(TEXT_LANGUAGES)('U1: the originals in %s', language => {
  test('fill in the same values as in English, and leave nothing empty', async () => {
    const { texts } = await loadLanguage(language)
    for (const key of Object.keys(en) as TextKey[]) expect([key, placeholders(texts[key])]).toEqual([key, placeholders(en[key])])
    expect(Object.values(texts).filter(text => text.trim() === '')).toEqual([])
  })

  test('speak their own language', async () => {
    const { texts } = await loadLanguage(language)
    const hasWords = (key: TextKey) => /\p{Letter}/u.test(en[key].replace(/\{\w+\}/g, ''))
    const same = (Object.keys(en) as TextKey[]).filter(key => texts[key] === en[key] && hasWords(key))
    if (language === 'EN') return expect(same.length).toBeGreaterThan(100)
    expect(same.length, same.join()).toBeLessThanOrEqual(WORDS_TAKEN_OVER_MAX)
  })
})

test('multipliers are cut, never rounded up', () => {
  const words = createWords(ENGLISH, { locale: 'en', currency: 'USD' })
  expect(multiplierText(23_498, words)).toBe('×2.34')
  expect(multiplierText(20_000, words)).toBe('×2.00')
  expect(shortMultiplier(5_000, words)).toBe('×0.5')
  expect(figure(10_102, words, 4)).toBe('1.0102')
})
