import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AMOUNT_MAX, amount, formatAmount, parseAmount, scaleAmount } from './money.ts'

describe('amounts', () => {
  it.each([
    ['0', 0n],
    ['12.5', 125_000n],
    ['-0.0001', -1n],
    ['999999999999999', 9_999_999_999_999_990_000n],
  ])('reads %s', (text, expected) => {
    const parsed = parseAmount(text)
    expect(parsed).toEqual(expected <= AMOUNT_MAX ? { ok: true, value: expected } : { ok: false, error: 'amount_too_large' })
  })

  it.each(['', '-', '.5', '1.', '1e4', '+1', ' 1', '１２', 'NaN', 'Infinity', '0x10', '1,000', '--1'])('refuses %j as malformed', text => {
    expect(parseAmount(text)).toEqual({ ok: false, error: 'amount_malformed' })
  })

  it('refuses a fifth fraction digit instead of rounding it', () => {
    expect(parseAmount('0.00001')).toEqual({ ok: false, error: 'amount_too_precise' })
  })

  it('reads back whatever it writes', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -AMOUNT_MAX, max: AMOUNT_MAX }), value => {
        expect(amount(formatAmount(value))).toBe(value)
      }),
    )
  })

  it('keeps at least two fraction digits and drops further zeros', () => {
    expect([formatAmount(10_000n), formatAmount(12_340n), formatAmount(-5n), formatAmount(30_000n, 0)]).toEqual([
      '1.00',
      '1.234',
      '-0.0005',
      '3',
    ])
  })

  it('rounds towards zero when scaling', () => {
    expect([scaleAmount(10n, 1n, 3n), scaleAmount(-10n, 1n, 3n)]).toEqual([3n, -3n])
  })
})
