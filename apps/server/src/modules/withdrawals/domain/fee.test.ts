import { amount, formatAmount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { feeOf, splitPayouts } from './fee.ts'

describe('WITHDRAW-FEE-1: what a withdrawal costs', () => {
  it.each([
    ['1000', 0, '2', 1, 'CNY', '0.00'],
    ['1000', 0, '2', 0, 'CNY', '2.00'],
    ['1000', 50, '2', 0, 'CNY', '7.00'],
    ['33.33', 50, '0', 0, 'CNY', '0.16'],
    ['1001', 150, '0', 0, 'CNY', '15.01'],
    // Of a yen nobody pays a part.
    ['1001', 150, '0', 0, 'JPY', '15.00'],
  ])('of %s at %i bps and %s, with %i free ones left, in %s: %s', (sum, feeBps, fixed, freeLeft, currency, fee) => {
    expect(formatAmount(feeOf(amount(sum), { feeBps, feeFixed: amount(fixed), freeLeft, currency }))).toBe(fee)
  })

  it('a sum is split into parts that are none too large and lose nothing', () => {
    expect(splitPayouts(amount('120000'), amount('50000')).map(part => formatAmount(part))).toEqual(['50000.00', '50000.00', '20000.00'])
    expect(splitPayouts(amount('50000'), amount('50000'))).toEqual([amount('50000')])
  })
})
