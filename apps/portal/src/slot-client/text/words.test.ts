import { SLOT_TITLES } from '@croupier/games/slots'
import { amount } from '@croupier/kernel'
import { describe, expect, test } from 'vitest'
import { describeWin } from './describe-win.ts'
import { en } from './en.ts'
import { createWords } from './words.ts'
import { zh } from './zh.ts'

const style = { locale: 'zh-CN', currency: 'CNY' }
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(match => match[0]).sort()

describe('texts of the slot client', () => {
  test('both languages fill in the same values', () => {
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect([key, placeholders(zh[key])]).toEqual([key, placeholders(en[key])])
  })

  test('every symbol of every title has a name in both languages', () => {
    const chinese = createWords('zh-CN', style)
    const english = createWords('EN', style)
    for (const { art } of SLOT_TITLES.flatMap(title => title.parSheet.symbols)) {
      expect(chinese.symbol(art)).toMatch(/^\p{Script=Han}+$/u)
      expect(english.symbol(art)).toMatch(/^[A-Z][a-z ]+$/)
    }
  })

  test('amounts follow the brand, and short ones drop empty cents', () => {
    const words = createWords('EN', style)
    expect(words.money(amount('1234.5'))).toBe('¥1,234.50')
    expect(words.shortMoney(amount('20'))).toBe('¥20')
    expect(words.shortMoney(amount('20.5'))).toBe('¥20.50')
    expect(words.gain(amount('-36.2'))).toBe('−¥36.20')
  })

  test('a win is told with its line, count and symbol', () => {
    const title = SLOT_TITLES.find(candidate => candidate.code === 'ember-phoenix')
    if (!title) throw new Error('ember-phoenix is a title')
    const win = { kind: 'line', symbol: 'W', count: 4, line: 1, cells: [], multiplier: 2, units: 40 } as const
    expect(describeWin(win, title, createWords('EN', style))).toBe('Line 2, 4 × Phoenix · ×2 included')
    expect(describeWin(win, title, createWords('CN', style))).toBe('第 2 线，4 个凤凰 · 含 ×2')
  })
})
