import { amount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { DEFAULT_RULES, faultyRules, ratesOf } from './point-rules.ts'
import { creditShares, isPointUnit, pointsOf, SHARES_A_HUNDREDTH } from './running-total.ts'

describe('what points are worth', () => {
  it('begins with the values of the rule book', () => {
    expect(DEFAULT_RULES).toEqual({
      ...{ pointUnit: '100.00', depositValue: '0.10', depositsADay: 5, ratio: 100, minCash: '1.00' },
      values: { live: '0.70', sports: '1.00', esports: '1.00', fish: '1.20', rng: '1.20', pvp: '1.00', lott: '1.00', elott: '1.00' },
    })
  })

  it('comes to whole shares for every unit that divides a million, and refuses any other', () => {
    for (const pointUnit of ['1.00', '100.00', '2500.00', '0.01', '1000000.00']) {
      expect(faultyRules({ ...DEFAULT_RULES, pointUnit })).toEqual([])
      for (const { rate } of ratesOf({ ...DEFAULT_RULES, pointUnit })) expect((rate * amount(pointUnit)) % SHARES_A_HUNDREDTH).toBe(0n)
    }
    for (const pointUnit of ['3.00', '0.00', '70.00', '2000000.00'])
      expect(faultyRules({ ...DEFAULT_RULES, pointUnit })).toEqual(['rules.pointUnit'])
    expect(isPointUnit(-amount('1'))).toBe(false)
  })

  it('is cut downwards on both sides of nothing, and what is left of a hundredth stays', () => {
    expect([pointsOf(SHARES_A_HUNDREDTH * 3n - 1n), pointsOf(-1n), pointsOf(0n)]).toEqual([2n, -1n, 0n])
    expect(creditShares({ balance: 5n, short: 0n }, SHARES_A_HUNDREDTH + 7n)).toEqual({
      account: { balance: 6n, short: 0n, carry: 7n },
      earned: 1n,
    })
    expect(creditShares({ balance: 0n, short: 2n }, -1n)).toEqual({
      account: { balance: 0n, short: 3n, carry: SHARES_A_HUNDREDTH - 1n },
      earned: 0n,
    })
  })
})
