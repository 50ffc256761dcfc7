import { expect, it } from 'vitest'
import { tintOf } from './tint-of.ts'

it.each([
  ['0.00', ''],
  ['-0.00', ''],
  [null, ''],
  ['0.0001', 'text-won'],
  ['-12.50', 'text-lost'],
])('%s is coloured %j', (amount, colour) => {
  expect(tintOf(amount)).toBe(colour)
})
