import { describe, expect, it } from 'vitest'
import { offeredLanguages, spokenTagOf, startLanguage, storeLanguage } from './language-rules.ts'

const brand = { languages: ['EN', 'CN', 'TH'], defaultLanguage: 'EN' }
const stored = (values: Record<string, string>) => ({ getItem: (name: string) => values[name] ?? null })

describe('the language at the start', () => {
  it.each([
    ['an earlier choice wins over the browser', { hisLang: 'TH' }, 'zh-CN', 'TH'],
    ['zh-TW speaks CN', {}, 'zh-TW', 'CN'],
    ['zh-CN speaks CN', {}, 'zh-CN', 'CN'],
    ['en-US speaks EN', {}, 'en-US', 'EN'],
    ['en speaks EN', {}, 'en', 'EN'],
    ['a language that the brand does not speak falls to the default', {}, 'ja-JP', 'EN'],
    ['a choice that the brand no longer speaks is forgotten', { hisLang: 'JA' }, 'th-TH', 'TH'],
    ['a broken choice is forgotten', { hisLang: 'XX' }, 'de', 'EN'],
  ])('%s', (_, values, browser, code) => {
    expect(startLanguage(brand, stored(values as Record<string, string>), browser)).toBe(code)
  })

  it('falls to the brand’s own default, which need not be English', () => {
    expect(startLanguage({ languages: ['CN', 'TH'], defaultLanguage: 'TH' }, stored({}), 'fr')).toBe('TH')
    expect(startLanguage({ languages: ['TH'], defaultLanguage: 'TH' }, stored({}), 'zh-CN')).toBe('TH')
  })

  it('is stored as visible code and as tag', () => {
    const values: Record<string, string> = {}
    storeLanguage('CN', { setItem: (name, value) => Object.assign(values, { [name]: value }) })
    expect(values).toEqual({ hisLang: 'CN', lang: 'zh-CN' })
  })
})

describe('the language switch', () => {
  it('offers the header’s languages in its order, then what else the brand speaks', () => {
    expect(offeredLanguages({ languages: ['MS', 'EN', 'ID', 'VI', 'CN', 'XX'] })).toEqual(['CN', 'EN', 'VI', 'MS', 'ID'])
  })

  it('tells the language of the texts, which a screen reader must speak', () => {
    expect(spokenTagOf('TH')).toBe('th')
    expect(spokenTagOf('AR')).toBe('en')
  })
})
