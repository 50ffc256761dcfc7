import { expect, it } from 'vitest'
import { mayDecide } from './may-decide.ts'

it.each([
  ['created', '0.00', true, true, false],
  ['pending', '0.00', true, true, false],
  ['part_paid', '40.00', true, false, true],
  ['held', '0.00', false, false, false],
  ['paid', '100.00', false, false, false],
  ['failed', '0.00', true, false, false],
  ['expired', '0.00', true, true, false],
  ['cancelled', '0.00', true, false, false],
] as const)('an order that is %s with %s received: approve %s, reject %s, finish %s', (state, received, approve, reject, finish) => {
  expect(mayDecide({ state, received })).toEqual({ approve, reject, finish })
})
