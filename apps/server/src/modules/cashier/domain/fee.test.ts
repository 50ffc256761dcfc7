import { amount } from '@croupier/kernel'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { feeOf } from './fee.ts'

it.each([
  ['100', 150, '0', true, '1.5'],
  ['100', 150, '2', true, '3.5'],
  ['100', 150, '2', false, '1.5'],
  ['2', 0, '2', true, '0'],
  ['1', 150, '2', true, '0.015'],
  ['0.0001', 2000, '0', true, '0'],
])('CASHIER-FEE-1: of %s at %i bps and %s fixed (first: %s) it is %s', (paid, feeBps, fixed, isFirst, fee) => {
  expect(feeOf(amount(paid), { feeBps, feeFixed: amount(fixed) }, isFirst)).toBe(amount(fee))
})

it('CASHIER-FEE-2: leaves something of every payment', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.integer({ min: 0, max: 2000 }),
      fc.bigInt({ min: 0n, max: 10n ** 8n }),
      (paid, feeBps, feeFixed) => {
        const fee = feeOf(paid, { feeBps, feeFixed }, true)
        expect(fee >= 0n && fee < paid).toBe(true)
      },
    ),
  )
})
