import { TEXT_LANGUAGES } from '@croupier/contract'
import { describe, expect, it } from 'vitest'
import { helpTexts } from './help-texts.ts'
import { jadeSettings } from './jade.ts'
import { midnightSettings } from './midnight.ts'

const both = [midnightSettings([]), jadeSettings([])].map(settings => helpTexts(settings))

const tagsOf = (content: string, pattern: RegExp) =>
  [...content.matchAll(pattern)].map(match => match[1] ?? '').sort((a, b) => a.localeCompare(b))

/** Amounts, whatever separates their thousands and decimals, and addresses. */
const figuresOf = (content: string) =>
  tagsOf(content, /(\b[\d.,]+[.,]\d\d\b|https?:[^"]+|mailto:[^"]+)/g).map(figure =>
    /^\d/.test(figure) ? figure.replace(/[.,]/g, '') : figure,
  )

describe('help texts', () => {
  it.each(TEXT_LANGUAGES)('BRAND-HELP-2 have the same codes in the same order in %s', language => {
    for (const texts of both) {
      expect(texts[language].map(text => text.code)).toEqual(texts.EN.map(text => text.code))
      expect(texts.EN.length).toBeGreaterThanOrEqual(8)
    }
  })

  it.each(TEXT_LANGUAGES)('are built alike and state the same figures in %s', language => {
    for (const texts of both)
      for (const [index, { content }] of texts[language].entries()) {
        const english = texts.EN[index]?.content ?? ''
        expect(tagsOf(content, /<(\w+)/g)).toEqual(tagsOf(english, /<(\w+)/g))
        expect(figuresOf(content)).toEqual(figuresOf(english))
      }
  })

  it('BRAND-SEED-1 differ between the brands and state each brand’s own figures', () => {
    const [midnight, jade] = both.map(texts => texts.EN.map(text => text.content).join())
    expect(midnight).toContain('Midnight')
    expect(midnight).toContain('10.00 to 50,000.00 CNY')
    expect(jade).toContain('50.00 to 200,000.00 THB')
    expect(jade).not.toContain('Midnight')
    expect(jade).toContain('no guest accounts')
    expect(both[1]?.ID.map(text => text.content).join()).toContain('50,00 sampai 200.000,00 THB')
  })

  it('close every tag they open', () => {
    for (const { content } of both.flatMap(texts => Object.values(texts).flat())) {
      const opened = tagsOf(content, /<(\w+)/g)
      const closed = tagsOf(content, /<\/(\w+)>/g)
      expect(opened).toEqual(closed)
    }
  })
})
