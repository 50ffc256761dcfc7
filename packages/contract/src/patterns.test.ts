import { describe, expect, it } from 'vitest'
import { TEXT_LANGUAGES } from './languages.ts'
import { fillRuleMessage, matchesRule, PATTERN_IDS, type PatternId } from './patterns.ts'
import { PATTERN_TEXTS } from './texts/pattern-texts.ts'

const rule = (patternId: PatternId, minLength = 1, maxLength = 40, acceptedPattern = '') => ({
  patternId,
  minLength,
  maxLength,
  acceptedPattern,
})

/** Pattern id, its meaning in §5 of the specification, values it takes, values it refuses. */
const CASES: readonly (readonly [PatternId, string, readonly string[], readonly string[]])[] = [
  [0, 'length only', ['a', '汉字 !?', '   '], ['']],
  [1, 'starts with a letter, then letters and digits', ['a', 'Ab12'], ['1ab', 'a b', 'a_b', '汉']],
  [2, 'letters and Chinese', ['abc', '汉字', 'ab汉'], ['ab1', '汉 字', '漢!']],
  [3, 'valid e-mail', ['a@b.co', 'x.y+z@mail.example.com'], ['a@b', 'a b@c.de', '@b.co', 'a@b..co', 'a@@b.co']],
  [4, 'letters and digits, no Chinese', ['abc', '123', 'a1'], ['a汉', 'a-1', '']],
  [5, 'must mix letters and digits', ['a1', '1abc'], ['abc', '123', 'a1!', '']],
  [6, 'digits only', ['0', '0123'], ['12a', '1.2', '１２']],
  [7, 'letters and digits with at least one uppercase', ['A', 'aB1'], ['ab1', 'A!', 'Ä']],
  [8, 'letters and spaces', ['ab cd', 'A'], ['ab1', 'a_b']],
  [9, 'no spaces', ['a!汉', '_'], ['a b', ' a', 'a\tb']],
  [10, 'Chinese and symbols', ['汉字', '汉，字！', '+$'], ['abc', '汉1', '汉 字']],
  [11, 'date yyyy-MM-dd', ['2000-02-29', '1999-12-31'], ['1999-02-29', '2000-13-01', '2000-1-1', '31-12-1999', '2000-04-31']],
  [12, 'at least two letters and spaces', ['ab', 'a b', 'Jo Li'], ['a', ' a ', 'a1b', '  ']],
  [13, 'date MM-dd-yyyy', ['02-29-2000', '12-31-1999'], ['02-29-1999', '2000-02-29', '13-01-2000']],
  [14, 'letters and digits only', ['abc123', 'A'], ['a b', 'a_b', '汉']],
  [15, 'Korean', ['한국어', '김 철수'], ['abc', '한1']],
  [16, 'Thai', ['สวัสดี', 'ไทย แลนด์'], ['abc', 'ไทย1']],
  [17, 'Thai or English and spaces', ['สมชาย', 'Som Chai', 'Som ชาย'], ['Som1', '汉']],
  [18, 'uppercase and spaces with at least one letter', ['AB CD', 'A'], ['Ab', '   ', 'A1']],
  [19, 'letters, digits and symbols', ['aB1!', '@#$', 'a+b'], ['a b', '汉字', 'é']],
]

describe('matchesRule', () => {
  it('has a case for each of the twenty pattern ids', () => {
    expect(CASES.map(([id]) => id)).toEqual(PATTERN_IDS)
    expect(PATTERN_IDS).toHaveLength(20)
  })

  it.each(CASES)('pattern %i (%s) takes and refuses as named', (id, _meaning, taken, refused) => {
    expect(taken.filter(value => !matchesRule(rule(id), value))).toEqual([])
    expect(refused.filter(value => matchesRule(rule(id), value))).toEqual([])
  })

  it('needs pattern and length both, with both bounds taken', () => {
    const bounded = rule(6, 2, 4)
    expect(['1', '12', '1234', '12345'].map(value => matchesRule(bounded, value))).toEqual([false, true, true, false])
  })

  it('counts a letter outside the basic plane as one', () => {
    expect(matchesRule(rule(2, 2, 2), '𠮷野')).toBe(true)
  })

  it('lets the brand’s own pattern replace that of the id, and * mean any', () => {
    expect(matchesRule(rule(6, 1, 9, '^[ab]+$'), 'abba')).toBe(true)
    expect(matchesRule(rule(6, 1, 9, '^[ab]+$'), '12')).toBe(false)
    expect(matchesRule(rule(6, 1, 9, '*'), 'anything')).toBe(true)
  })
})

describe('messages of pattern ids', () => {
  const dates: readonly PatternId[] = [11, 13]
  const cases = TEXT_LANGUAGES.flatMap(language => PATTERN_IDS.map(id => [language, id, PATTERN_TEXTS[language][id]] as const))

  it.each(cases)('%s %i fills in both bounds, and shows one number when they are equal', (_language, id, template) => {
    const range = fillRuleMessage(template, { minLength: 6, maxLength: 17 })
    const single = fillRuleMessage(template, { minLength: 8, maxLength: 8 })
    expect(range + single).not.toMatch(/[()]|\bmin\b|\bmax\b/)
    if (dates.includes(id)) return expect(single).toBe(range)
    expect(range).toContain('6-17')
    expect(single.match(/8/g)).toHaveLength(1)
  })

  it.each(TEXT_LANGUAGES)('%s tells the ids apart where their meanings differ', language => {
    // 4 and 14 accept the same values; the specification words them apart.
    expect(new Set(Object.values(PATTERN_TEXTS[language])).size).toBe(20)
  })
})
