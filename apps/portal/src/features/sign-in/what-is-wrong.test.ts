import { describe, expect, it } from 'vitest'
import { whatIsWrong } from './what-is-wrong.ts'

const rule = (patternId: number, minLength = 4, maxLength = 16, acceptedPattern = '') => ({
  patternId,
  minLength,
  maxLength,
  acceptedPattern,
})

describe('what is wrong with a value', () => {
  it.each([
    ['nothing typed', rule(1), '', { key: 'empty' }],
    ['two letters too few', rule(1), 'ab', { key: 'short', count: 2 }],
    ['one too many', rule(1, 4, 6), 'abcdefg', { key: 'long', count: 1 }],
    ['a digit first', rule(1), '1star', { key: 'letterFirst' }],
    ['a letter that is not taken', rule(1), 'river_stone', { key: 'letter', found: '_' }],
    ['a letter beyond the basic plane', rule(14), 'ab𠮷cd', { key: 'letter', found: '𠮷' }],
    ['a space', rule(9), 'a b c d', { key: 'spaces' }],
    ['no digit', rule(5), 'onlyletters', { key: 'needsDigit' }],
    ['no letter', rule(5), '12345678', { key: 'needsLetter' }],
    ['no capital', rule(7), 'abcd1', { key: 'needsUpper' }],
    ['a letter among digits', rule(6), '12a4', { key: 'digitsOnly' }],
    ['half an address', rule(3, 5, 100), 'river@', { key: 'email' }],
    ['by length alone', rule(0, 8, 128), 'short', { key: 'short', count: 3 }],
    ['only length for a pattern of the brand’s own', rule(1, 4, 16, '^[xyz]+$'), '1_', { key: 'short', count: 2 }],
  ] as const)('is %s', (_what, setting, value, wrong) => expect(whatIsWrong(setting, value)).toEqual(wrong))

  it.each([
    ['what the rule takes', rule(1), 'riverstone21'],
    ['what only the rule can say', rule(2), 'abc1'],
    ['a pattern of the brand’s own', rule(1, 4, 16, '^[xyz]+$'), 'abcde'],
  ] as const)('is silent about %s', (_what, setting, value) => expect(whatIsWrong(setting, value)).toBeUndefined())
})
