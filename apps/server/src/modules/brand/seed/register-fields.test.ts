import type { PatternId } from '@croupier/contract'
import { expect, it } from 'vitest'
import { matchesRule } from '../../../platform/patterns/index.ts'
import { registerFields } from './register-fields.ts'

it.each<[string, boolean]>([
  ['7 signs', false],
  ['8 signs!', true],
  ['梅林边的小河很长', true],
  ['🎣'.repeat(128), true],
  ['x'.repeat(129), false],
])('a brand that says nothing else takes passwords of 8 to 128 signs, whichever they are: %s', (password, isTaken) => {
  const rule = registerFields({}).password
  expect(matchesRule({ ...rule, patternId: rule.patternId as PatternId }, password)).toBe(isTaken)
})
