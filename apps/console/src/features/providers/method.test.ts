import { expect, it } from 'vitest'
import { newMethod } from './method.ts'

it('a new method is closed, so that nobody pays by one that is half set up', () => {
  expect(newMethod(['EN', 'CN'])).toMatchObject({ open: false, name: { EN: '', CN: '' } })
})
