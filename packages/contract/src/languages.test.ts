import { describe, expect, it } from 'vitest'
import { HEADER_LANGUAGES } from './constants.ts'
import {
  amountLocale,
  DEFAULT_LANGUAGE,
  directionOf,
  isLanguageCode,
  LANGUAGE_CODES,
  LANGUAGES,
  type LanguageCode,
  languageFromTag,
  localeOf,
  TEXT_LANGUAGES,
  textLanguageOf,
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
    expect(LANGUAGE_CODES.filter(code => directionOf(code) === 'rtl')).toEqual(['AR', 'FA', 'UR', 'HE'])
  })

  it('have texts of their own where the product does, Chinese for the traditional script, else English', () => {
    expect(TEXT_LANGUAGES.filter(code => textLanguageOf(code) !== code)).toEqual([])
    expect(textLanguageOf('TW')).toBe('CN')
    expect(LANGUAGE_CODES.filter(code => textLanguageOf(code) === 'EN')).toHaveLength(LANGUAGE_CODES.length - TEXT_LANGUAGES.length)
    expect(textLanguageOf('XX')).toBe('EN')
  })

  it.each(LANGUAGE_CODES)('%s writes numbers in Latin digits and dates in the calendar of the inputs', code => {
    const locale = localeOf(code)
    expect(new Intl.NumberFormat(locale).format(1234567.5)).toMatch(/^1[.,]234[.,]567[.,]5$/)
    expect(new Intl.DateTimeFormat(locale, { year: 'numeric' }).format(new Date('2026-06-01'))).toContain('2026')
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
    ['id', 'ID'],
    ['zh-HK', 'CN'],
    ['fil-PH', 'TL'],
    ['xx-YY', DEFAULT_LANGUAGE],
    ['', DEFAULT_LANGUAGE],
  ])('maps %s to %s', (tag, code) => {
    expect(languageFromTag(tag, all, DEFAULT_LANGUAGE)).toBe(code)
  })

  it('falls back where the brand does not offer the language', () => {
    expect(languageFromTag('zh-CN', ['EN', 'TH'], 'TH')).toBe('TH')
    expect(languageFromTag('ja-JP', ['EN', 'CN'], 'EN')).toBe('EN')
    expect(languageFromTag('zh-TW', ['EN', 'TW'], 'EN')).toBe('TW')
  })
})

describe('amounts', () => {
  it('are written as the texts around them are', () => {
    expect(amountLocale('zh-CN', 'VI')).toBe('vi')
    expect(amountLocale('zh-CN', 'KO')).toBe('en')
  })

  it('keep the brand’s variant of the language', () => {
    expect(amountLocale('en-TH', 'EN')).toBe('en-TH')
    expect(amountLocale('th-TH', 'TH')).toBe('th-TH')
  })
})
