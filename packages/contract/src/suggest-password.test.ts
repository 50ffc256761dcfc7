import { describe, expect, it } from 'vitest'
import { matchesRule } from './patterns.ts'
import { suggestPassword } from './suggest-password.ts'

describe('a password that is suggested', () => {
  it.each([
    ['letters and digits', { patternId: 5, minLength: 8, maxLength: 20 }, 14],
    ['with a capital', { patternId: 7, minLength: 10, maxLength: 32 }, 14],
    ['digits alone', { patternId: 6, minLength: 6, maxLength: 6 }, 6],
    ['long ones', { patternId: 5, minLength: 18, maxLength: 40 }, 18],
  ] as const)('keeps the rule of %s', (_name, bounds, length) => {
    const rule = { ...bounds, acceptedPattern: '' }
    for (let tries = 0; tries < 50; tries++) {
      const password = suggestPassword(rule)
      expect(password).toHaveLength(length)
      expect(matchesRule(rule, password), password).toBe(true)
    }
  })

  it('is another one each time', () => {
    expect(new Set(Array.from({ length: 100 }, () => suggestPassword())).size).toBe(100)
  })
})
