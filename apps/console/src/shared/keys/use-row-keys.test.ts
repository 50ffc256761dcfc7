// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { nextKey } from './use-row-keys.ts'

it.each([
  ['starts at the first row', undefined, 1, 'a'],
  ['goes down', 'a', 1, 'b'],
  ['goes up', 'b', -1, 'a'],
  ['stays at the last row', 'c', 1, 'c'],
  ['stays at the first row', 'a', -1, 'a'],
  ['starts again where the chosen row is on another page', 'x', 1, 'a'],
] as const)('the choice %s', (_what, chosen, step, next) => {
  expect(nextKey(['a', 'b', 'c'], chosen, step)).toBe(next)
})

it('an empty list has nothing to choose', () => {
  expect(nextKey([], undefined, 1)).toBeUndefined()
})
