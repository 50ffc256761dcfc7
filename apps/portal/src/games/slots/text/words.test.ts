import { TEXT_LANGUAGES } from '@croupier/contract/languages'
import { SLOT_TITLES } from '@croupier/games/slots'
import { amount } from '@croupier/kernel'
import { describe, expect, test } from 'vitest'
import { describeWin } from './describe-win.ts'
import { loadLanguage } from './load-language.ts'
import { createWords } from './words.ts'

const style = { locale: 'zh-CN', currency: 'CNY' }
describe.each(TEXT_LANGUAGES)('U1: the slot client in %s', language => {
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
