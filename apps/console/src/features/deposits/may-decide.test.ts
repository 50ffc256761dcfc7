import { expect, it } from 'vitest'
import { mayDecide } from './may-decide.ts'

it.each([
  ['created', '0.00', '0.00', true, true, false, true],
  ['pending', '0.00', '0.00', true, true, false, true],
  ['part_paid', '40.00', '0.00', true, false, true, true],
  ['held', '0.00', '6000.00', false, false, false, true],
  ['paid', '100.00', '0.00', false, false, false, false],
  ['paid', '100.00', '100.00', false, false, false, true],
  ['failed', '0.00', '0.00', true, false, false, true],
  ['expired', '0.00', '0.00', true, true, false, true],
  ['cancelled', '0.00', '0.00', true, false, false, true],
] as const)(
  'an order that is %s with %s received and %s held: approve %s, reject %s, finish %s, take %s',
  (state, received, held, approve, reject, finish, take) => {
    expect(mayDecide({ state, received, held })).toEqual({ approve, reject, finish, take })
  },
)
