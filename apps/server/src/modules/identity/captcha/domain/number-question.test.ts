import { TEXT_LANGUAGES } from '@croupier/contract'
import { seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { askNumbers, digitsOf } from './number-question.ts'
import { NUMBER_TEXTS } from './number-texts.ts'

describe('the question without a picture', () => {
  it.each([...TEXT_LANGUAGES, 'KO'])('%s: names no digit, and has one answer that its words say', language => {
    const { words, between, ask } = NUMBER_TEXTS[language in NUMBER_TEXTS ? (language as 'EN') : 'EN']
    expect(new Set(words).size).toBe(10)
    for (let seed = 0; seed < 200; seed++) {
      const { text, answer } = askNumbers(seededRandom(seed), language)
      expect(text).not.toMatch(/\p{Nd}/u)
      expect(answer).toMatch(/^\d{5}$/)
      expect(text).toBe(ask([...answer].map(digit => words[Number(digit)]).join(between)))
    }
  })

  it.each([
    ['7 2 9 0 4', '72904'],
    ['7, 2, 9, 0, 4.', '72904'],
    ['７２９０４', '72904'],
    ['๗๒๙๐๔', '72904'],
    ['seven', ''],
  ])('%s is read as %s', (typed, digits) => {
    expect(digitsOf(typed)).toBe(digits)
  })
})
