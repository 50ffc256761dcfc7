import { expect, it } from 'vitest'
import { withoutEmpty } from './without-empty.ts'

it('texts that say nothing are not kept', () => {
  expect(withoutEmpty({ EN: 'Card', CN: ' ' })).toEqual({ EN: 'Card' })
})
