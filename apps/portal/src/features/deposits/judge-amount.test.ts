import { formatAmount } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeAmount } from './judge-amount.ts'

const method = { amountMin: '10.00', amountMax: '50000.00', feeBps: 150, feeFixed: '0.00' }

describe('a deposit amount', () => {
  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['ten', 'malformed'],
    ['-20', 'below'],
    ['1e3', 'malformed'],
    ['1,5', 'malformed'],
    ['10.005', 'precise'],
    ['10.00001', 'precise'],
    ['9.99', 'below'],
    ['0', 'below'],
    ['50000.01', 'above'],
    ['99999999999999999', 'above'],
  ])('%j is refused as %s', (text, fault) => expect(judgeAmount(text, method)).toEqual({ ok: false, error: fault }))

  it.each([
    ['10', '10.00', '0.15', '9.85'],
    [' 200 ', '200.00', '3.00', '197.00'],
    ['12,500.50', '12500.50', '187.5075', '12312.9925'],
    ['500.', '500.00', '7.50', '492.50'],
    ['50000.00', '50000.00', '750.00', '49250.00'],
  ])('%j means %s with a fee of %s, and credits %s', (text, amount, fee, credited) => {
    const judged = judgeAmount(text, method)
    expect(judged.ok && [judged.value.amount, judged.value.fee, judged.value.credited].map(value => formatAmount(value))).toEqual([
      amount,
      fee,
      credited,
    ])
  })

  it.each([
    ['10', '2.00', '2.15'],
    ['10', '9.90', '0.15'],
  ])('of %s with a fixed fee of %s, %s is taken: a fee never eats an amount up', (text, feeFixed, fee) => {
    const judged = judgeAmount(text, { ...method, feeFixed })
    expect(judged.ok && formatAmount(judged.value.fee)).toBe(fee)
  })

  it('P1 is credited in full but for the fee: no part of it is lost or made', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 5_000_000 }), fc.integer({ min: 0, max: 1000 }), (cents, feeBps) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        const judged = judgeAmount(text, { ...method, feeBps })
        expect(judged.ok && judged.value.credited + judged.value.fee === judged.value.amount && judged.value.fee >= 0n).toBe(true)
      }),
    )
  })
})

it('a part of a yen is paid by nobody', () => {
  const terms = { amountMin: '10.00', amountMax: '5000.00', feeBps: 0, feeFixed: '0' }
  expect(judgeAmount('100.50', terms, 'JPY')).toEqual({ ok: false, error: 'precise' })
  expect(judgeAmount('100.00', terms, 'JPY').ok).toBe(true)
})
