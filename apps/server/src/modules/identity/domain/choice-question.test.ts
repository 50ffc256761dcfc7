import { seededRandom } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askChoice } from './choice-question.ts'

describe('askChoice', () => {
  it.each(['EN', 'CN', 'TH'])('%s: always one right answer among six different numbers', language => {
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

  it('asks in Chinese where Chinese is read, in English elsewhere, and never names the number as a digit', () => {
    const texts = Array.from({ length: 200 }, (_, seed) => [
      askChoice(seededRandom(seed), 'CN').text,
      askChoice(seededRandom(seed), 'TH').text,
    ])
    for (const [cn, other] of texts) {
      expect(cn).toMatch(/[\u4e00-\u9fff]/)
      expect(other).toMatch(/^[A-Z]/)
      expect(`${cn}${other}`).not.toMatch(/\d/)
    }
    expect(new Set(texts.map(([, text]) => text?.slice(0, 12))).size).toBeGreaterThan(4)
  })
})
