import { describe, expect, it } from 'vitest'
import { helpFacts, helpTexts } from './help-texts.ts'
import { jadeSettings } from './jade.ts'
import { midnightSettings } from './midnight.ts'

const both = [midnightSettings([]), jadeSettings([])].map(settings => helpTexts(helpFacts(settings)))

const tagsOf = (content: string, pattern: RegExp) =>
  [...content.matchAll(pattern)].map(match => match[1] ?? '').sort((a, b) => a.localeCompare(b))

describe('help texts', () => {
  it('BRAND-HELP-2 have the same codes in the same order in EN and CN', () => {
    for (const texts of both) {
      expect(texts.CN.map(text => text.code)).toEqual(texts.EN.map(text => text.code))
      expect(texts.EN.length).toBeGreaterThanOrEqual(8)
    }
  })

  it('BRAND-SEED-1 differ between the brands and state each brand’s own figures', () => {
    const [midnight, jade] = both.map(texts => texts.EN.map(text => text.content).join())
    expect(midnight).toContain('Midnight')
    expect(midnight).toContain('10.00 to 50000.00 CNY')
    expect(jade).toContain('50.00 to 200000.00 THB')
    expect(jade).not.toContain('Midnight')
    expect(jade).toContain('no guest accounts')
  })

  it('close every tag they open', () => {
    for (const { content } of both.flatMap(texts => [...texts.EN, ...texts.CN])) {
      const opened = tagsOf(content, /<(\w+)/g)
      const closed = tagsOf(content, /<\/(\w+)>/g)
      expect(opened).toEqual(closed)
    }
  })
})
