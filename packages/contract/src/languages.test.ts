import { describe, expect, it } from 'vitest'
import { HEADER_LANGUAGES } from './constants.ts'
import {
  DEFAULT_LANGUAGE,
  isLanguageCode,
  LANGUAGE_CODES,
  LANGUAGES,
  type LanguageCode,
  languageFromTag,
  RIGHT_TO_LEFT,
} from './languages.ts'

/** The codes that §2 of the specification names, the header's five first. */
const NAMED = 'CN EN JA TH VI ID MY ES HI KM KO MS PT TA TW TR BN AR FA RU KK UZ LO NE FR'.split(' ')

describe('languages', () => {
  it('contain every code the specification names, about 35 in all', () => {
    expect(NAMED.filter(code => !isLanguageCode(code))).toEqual([])
    expect(LANGUAGE_CODES).toHaveLength(35)
    expect(HEADER_LANGUAGES.filter(code => !isLanguageCode(code))).toEqual([])
    expect(isLanguageCode('XX')).toBe(false)
  })

  it.each(LANGUAGE_CODES)('%s has a tag that the runtime knows and a name of its own', code => {
    const { tag, name } = LANGUAGES[code]
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
    expect(new Intl.DisplayNames(['en'], { type: 'language' }).of(tag)).not.toBe(tag)
    expect(LANGUAGE_CODES.filter(other => LANGUAGES[other].name === name)).toEqual([code])
  })

  it('mark those written from right to left', () => {
    expect(RIGHT_TO_LEFT).toEqual(['AR', 'FA', 'UR', 'HE'])
  })
})

describe('languageFromTag', () => {
  const all = LANGUAGE_CODES
  it.each<[string, LanguageCode]>([
    ['zh-TW', 'CN'],
    ['zh-CN', 'CN'],
    ['zh', 'CN'],
    ['en-US', 'EN'],
    ['en', 'EN'],
    ['th-TH', 'TH'],
    ['fil-PH', 'TL'],
    ['xx-YY', DEFAULT_LANGUAGE],
    ['', DEFAULT_LANGUAGE],
  ])('maps %s to %s', (tag, code) => {
    expect(languageFromTag(tag, all, DEFAULT_LANGUAGE)).toBe(code)
  })

  it('falls back where the brand does not offer the language', () => {
    expect(languageFromTag('zh-CN', ['EN', 'TH'], 'TH')).toBe('TH')
    expect(languageFromTag('ja-JP', ['EN', 'CN'], 'EN')).toBe('EN')
  })
})
