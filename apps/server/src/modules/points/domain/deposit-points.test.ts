import { amount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { depositShares, type PaidDeposit } from './deposit-points.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 3, minute))
const paid = (minute: number, sum: string): PaidDeposit => ({ depositId: `d${minute}`, paidAt: at(minute), amount: amount(sum) })
const always = { version: 1, depositsADay: 2, rate: 3n }

describe('deposits of a day', () => {
  it('POINTS-DEPOSIT-1: earn in the order in which they were paid, the first ones alone, whatever order they are told in', () => {
    const ofDay = [paid(30, '70'), paid(10, '100'), paid(20, '50')]
    const expected = new Map([[1, { valid: amount('150'), total: amount('450') }]])
    expect(depositShares(ofDay, () => always)).toEqual(expected)
    expect(depositShares(ofDay.toReversed(), () => always)).toEqual(expected)
  })

  it('POINTS-DEPOSIT-1: count each by the version of its own time', () => {
    const termsAt = (time: Date) => (time < at(15) ? always : { version: 2, depositsADay: 3, rate: 1n })
    expect([...depositShares([paid(10, '100'), paid(20, '50'), paid(30, '70')], termsAt)]).toEqual([
      [1, { valid: amount('100'), total: amount('300') }],
      [2, { valid: amount('120'), total: amount('120') }],
    ])
  })

  it('of nothing is nothing', () => {
    expect(depositShares([], () => always).size).toBe(0)
  })
})
