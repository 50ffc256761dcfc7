import { expect, it } from 'vitest'
import { followerOf } from './follower-of.ts'

it.each([
  ['nothing while the open item is in the list', 'b', ['a', 'b', 'c'], undefined],
  ['the one that followed it', 'b', ['a', 'c'], 'c'],
  ['the first that is still there, where that one has left too', 'b', ['a', 'd'], 'd'],
  ['the first of the list, where it was the last', 'd', ['a', 'b', 'c'], 'a'],
  ['nothing where the list is empty', 'b', [], undefined],
  ['nothing for an item that was never in the list', 'x', ['a', 'b'], undefined],
  ['nothing where no item is open', undefined, ['a', 'b'], undefined],
] as const)('after a decision the desk goes on with %s', (_what, chosen, now, next) => {
  expect(followerOf({ before: ['a', 'b', 'c', 'd'], now, chosen })).toBe(next)
})
