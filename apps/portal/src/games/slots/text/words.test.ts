import { TEXT_LANGUAGES } from '@croupier/contract/languages'
import { SLOT_TITLES } from '@croupier/games/slots'
import { amount } from '@croupier/kernel'
import { describe, expect, test } from 'vitest'
import { describeWin } from './describe-win.ts'
import { en, type TextKey } from './en.ts'
import { loadLanguage } from './load-language.ts'
import { createWords } from './words.ts'

const style = { locale: 'zh-CN', currency: 'CNY' }
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(match => match[0]).sort()
/** Jackpots, turbo and the like are called as in English by players of some languages; a sentence never is. */
const WORDS_TAKEN_OVER_MAX = 14

describe.each(TEXT_LANGUAGES)('U1: the slot client in %s', language => {
  test('fills in the same values as in English, and leaves nothing empty', async () => {
    const { texts } = await loadLanguage(language)
    for (const key of Object.keys(en) as TextKey[]) expect([key, placeholders(texts[key])]).toEqual([key, placeholders(en[key])])
    expect(Object.values(texts).filter(text => text.trim() === '')).toEqual([])
  })

  test('speaks its own language', async () => {
    const { texts } = await loadLanguage(language)
    const same = (Object.keys(en) as TextKey[]).filter(key => texts[key] === en[key] && /\p{Letter}/u.test(en[key].replace(/\{\w+\}/g, '')))
    if (language === 'EN') return expect(same.length).toBeGreaterThan(100)
    expect(same.length, same.join()).toBeLessThanOrEqual(WORDS_TAKEN_OVER_MAX)
    expect(same.filter(key => (en[key].replace(/\{\w+\}/g, '').match(/\p{Letter}+/gu)?.length ?? 0) > 3)).toEqual([])
  })

  test('names every symbol of every title', async () => {
    const { symbols } = await loadLanguage(language)
    const arts = new Set(SLOT_TITLES.flatMap(title => title.parSheet.symbols.map(symbol => symbol.art)))
    expect([...arts].filter(art => !symbols[art])).toEqual([])
    expect(Object.keys(symbols).filter(art => !arts.has(art))).toEqual([])
  })
})

describe('amounts and wins', () => {
  test('amounts follow the locale, and short ones drop empty cents', async () => {
    const words = createWords(await loadLanguage('EN'), style)
    expect(words.money(amount('1234.5'))).toBe('¥1,234.50')
    expect(words.shortMoney(amount('20'))).toBe('¥20')
    expect(words.shortMoney(amount('20.5'))).toBe('¥20.50')
    expect(words.gain(amount('-36.2'))).toBe('−¥36.20')
  })

  test('a win is told with its line, count and symbol', async () => {
    const title = SLOT_TITLES.find(candidate => candidate.code === 'ember-phoenix')
    if (!title) throw new Error('ember-phoenix is a title')
    const win = { kind: 'line', symbol: 'W', count: 4, line: 1, cells: [], multiplier: 2, units: 40 } as const
    expect(describeWin(win, title, createWords(await loadLanguage('EN'), style))).toBe('Line 2, 4 × Phoenix · ×2 included')
    expect(describeWin(win, title, createWords(await loadLanguage('CN'), style))).toBe('第 2 线，4 个凤凰 · 含 ×2')
    expect(describeWin(win, title, createWords(await loadLanguage('JA'), style))).toBe('ライン2、不死鳥 × 4 · ×2込み')
  })

  test('dates have the calendar of our inputs, whatever the language', async () => {
    expect(createWords(await loadLanguage('TH'), style).time('2026-11-20T12:00:00Z')).toContain('2026')
  })
})
