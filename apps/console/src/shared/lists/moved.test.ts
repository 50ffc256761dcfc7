import { expect, it } from 'vitest'
import { moved } from './moved.ts'

it('an item moves one place, and not beyond the ends', () => {
  const list = ['a', 'b', 'c']
  expect([moved(list, 1, -1), moved(list, 1, 1), moved(list, 0, -1), moved(list, 2, 1)]).toEqual([
    ['b', 'a', 'c'],
    ['a', 'c', 'b'],
    list,
    list,
  ])
})
