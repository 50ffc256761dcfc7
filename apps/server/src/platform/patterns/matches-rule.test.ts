import { expect, it } from 'vitest'
import { matchesRule } from './matches-rule.ts'

const rule = (acceptedPattern: string, maxLength = 255) => ({ patternId: 2, acceptedPattern, minLength: 1, maxLength }) as const

it.each(['^([A-Za-z]+\\s?)+$', '^(\\w|\\d)*$', '^(.*a){20}$'])(
  'BRAND-FIELD-1 %s is given up in time: no visitor stops the server by what he types',
  pattern => {
    const begun = performance.now()
    expect(matchesRule(rule(pattern), `${'a'.repeat(60)}!`)).toBe(false)
    expect(performance.now() - begun).toBeLessThan(2_000)
  },
)

it('BRAND-FIELD-1 judges by a pattern of its own, by that of the id, and by length, as the browser does', () => {
  expect(matchesRule(rule('^[A-Z][a-z]+( [A-Z][a-z]+)+$'), 'Mei Lin')).toBe(true)
  expect(matchesRule(rule('^[A-Z][a-z]+( [A-Z][a-z]+)+$'), 'mei lin')).toBe(false)
  expect(matchesRule(rule('*'), 'anything: 什么都行')).toBe(true)
  expect(matchesRule(rule(''), 'Mei')).toBe(true)
  expect(matchesRule(rule(''), 'Mei 1')).toBe(false)
  expect(matchesRule(rule('*', 3), 'four')).toBe(false)
})
