import { expect, it } from 'vitest'
import { moved, newMethod, withoutEmpty } from './method.ts'

it('a method moves one place, and not beyond the ends', () => {
  const list = ['a', 'b', 'c']
  expect([moved(list, 1, -1), moved(list, 1, 1), moved(list, 0, -1), moved(list, 2, 1)]).toEqual([
    ['b', 'a', 'c'],
    ['a', 'c', 'b'],
    list,
    list,
  ])
})

it('a new method is closed, so that nobody pays by one that is half set up', () => {
  expect(newMethod(['EN', 'CN'])).toMatchObject({ open: false, name: { EN: '', CN: '' } })
})

it('texts that say nothing are not kept', () => {
  expect(withoutEmpty({ EN: 'Card', CN: ' ' })).toEqual({ EN: 'Card' })
})
