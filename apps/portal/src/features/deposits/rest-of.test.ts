import { expect, it } from 'vitest'
import { restOf } from './rest-of.ts'

it.each([
  ['300.00', '120.00', '180.00'],
  ['0.30', '0.10', '0.20'],
  ['300.00', '0.00', '300.00'],
  ['300.00', '300.00', '0.00'],
  ['300.00', '420.00', '0.00'],
])('of %s with %s received, %s is still to come', (amount, received, rest) => {
  expect(restOf({ amount, received })).toBe(rest)
})
