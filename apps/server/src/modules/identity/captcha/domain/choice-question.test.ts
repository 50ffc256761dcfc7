import { TEXT_LANGUAGES, type TextLanguage } from '@croupier/contract'
import { seededRandom } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askChoice } from './choice-question.ts'
import { CHOICE_TEXTS } from './choice-texts.ts'

describe('askChoice', () => {
  it.each([...TEXT_LANGUAGES, 'KO'])('%s: always one right answer among six different numbers', language => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), seed => {
        const { text, numbers, answer } = askChoice(seededRandom(seed), language)
        expect(new Set(numbers).size).toBe(6)
        expect(numbers.filter(number => number === answer)).toHaveLength(1)
        expect(Math.min(...numbers)).toBeGreaterThan(0)
        expect(Math.max(...numbers)).toBeLessThan(13)
        expect(text).not.toContain('undefined')
      }),
    )
  })

  const SCRIPTS: Record<TextLanguage, RegExp> = {
    EN: /^(Choose|Which) /,
    CN: /请选择|数字/,
    ID: /^(Pilih|Angka) /,
    TH: /^\p{Script=Thai}/u,
    VI: /^(Chọn|Số) /,
    JA: /[ぁ-ん]/,
  }

  it.each(TEXT_LANGUAGES)('%s: asks in that language, in five ways, and never names the number as a digit', language => {
    const texts = Array.from({ length: 200 }, (_, seed) => askChoice(seededRandom(seed), language).text)
    for (const text of texts) {
      expect(text).toMatch(SCRIPTS[language])
      expect(text).not.toMatch(/\d/)
    }
    const ways = new Set(
      texts.map(text =>
        CHOICE_TEXTS[language].numbers.toSorted((a, b) => b.length - a.length).reduce((left, number) => left.replaceAll(number, '#'), text),
      ),
    )
    expect(ways.size).toBeGreaterThanOrEqual(5)
  })

  it('asks readers of another language in the one whose texts they get', () => {
    expect(askChoice(seededRandom(1), 'KO')).toEqual(askChoice(seededRandom(1), 'EN'))
    expect(askChoice(seededRandom(1), 'TW')).toEqual(askChoice(seededRandom(1), 'CN'))
  })
})
