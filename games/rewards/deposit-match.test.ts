import { amount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { type DepositMatchTerms, matchDeposit } from './deposit-match.ts'

const terms: DepositMatchTerms = { minDeposit: amount('50'), percent: 33, cap: amount('100'), multiplePct: 850, turnoverOn: 'bonus' }

describe('deposit match', () => {
  it('refuses a deposit below the minimum', () => {
    expect(matchDeposit(amount('49.9999'), terms)).toEqual({ ok: false, error: 'below_minimum' })
  })

  it.each([
    ['50.0700', terms, '16.52', '140.42'],
    ['1000', terms, '100', '850'],
    ['1000', { ...terms, cap: null }, '330', '2805'],
    ['50.0700', { ...terms, turnoverOn: 'deposit_and_bonus' as const }, '16.52', '566.015'],
  ])('of %s is cut to cents and capped, and owes by its multiple', (deposit, of, bonus, owed) => {
    expect(matchDeposit(amount(deposit), of)).toEqual({ ok: true, value: { amount: amount(bonus), owed: amount(owed) } })
  })
})
