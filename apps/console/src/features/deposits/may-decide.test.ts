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
    expect(mayDecide({ state, received, held, reversed: null })).toMatchObject({ approve, reject, finish, take })
  },
)

it('money that came may have gone back, once', () => {
  const paid = { state: 'paid', received: '100.00', held: '0.00' } as const
  const reversed = { at: '2026-11-20T10:00:00.000Z', by: 'tom', reason: 'The bank took it back.' }
  expect(mayDecide({ ...paid, reversed: null }).reverse).toBe(true)
  expect(mayDecide({ ...paid, reversed }).reverse).toBe(false)
  expect(mayDecide({ state: 'pending', received: '0.00', held: '0.00', reversed: null }).reverse).toBe(false)
})
