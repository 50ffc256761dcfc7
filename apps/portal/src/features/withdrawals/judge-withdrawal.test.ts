import { amount, formatAmount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { judgeWithdrawal, mostOf } from './judge-withdrawal.ts'

const TERMS = { amountMin: '50.00', amountMax: '5000.00', feeBps: 50, feeFixed: '2.00' }
const LIMITS = { available: '3000.00', limits: { amountLeft: '2500.00', freeLeft: 0 } }

describe('an amount to withdraw', () => {
  it.each([
    ['', 'empty'],
    ['ten', 'malformed'],
    ['１００', 'malformed'],
    ['1e3', 'malformed'],
    ['-100', 'below'],
    ['100.001', 'precise'],
    ['49.99', 'below'],
    ['5000.01', 'above'],
    ['99999999999999999', 'malformed'],
    ['3000.01', 'funds'],
    ['2500.01', 'day'],
  ])('S7: %j is told apart as %s before anything is sent', (text, fault) => {
    expect(judgeWithdrawal(text, TERMS, LIMITS)).toEqual({ ok: false, error: fault })
  })

  it.each([
    ['1,000.00', 0, '7.00', '993.00'],
    ['1000', 1, '0.00', '1000.00'],
    ['333.33', 0, '3.66', '329.67'],
  ])('%s with %i free left costs %s and brings %s, as the server counts', (text, freeLeft, fee, net) => {
    const plan = judgeWithdrawal(text, TERMS, { ...LIMITS, limits: { ...LIMITS.limits, freeLeft } })
    expect(plan.ok && [formatAmount(plan.value.fee), formatAmount(plan.value.net)]).toEqual([fee, net])
  })

  it('the most is what is there, what the day leaves and what the method takes', () => {
    expect(mostOf(TERMS, LIMITS)).toBe(amount('2500'))
    expect(mostOf({ ...TERMS, amountMax: '100.00' }, LIMITS)).toBe(amount('100'))
    expect(mostOf(TERMS, { ...LIMITS, available: '7.00' })).toBe(amount('7'))
  })

  it('the most can be asked for: without the parts of a cent, or of a yen, that nobody pays', () => {
    for (const currency of ['CNY', 'JPY']) {
      const won = { ...LIMITS, available: '120.5575' }
      const most = mostOf(TERMS, won, currency)
      expect(formatAmount(most)).toBe(currency === 'CNY' ? '120.55' : '120.00')
      expect(judgeWithdrawal(formatAmount(most), TERMS, won, currency).ok).toBe(true)
    }
    expect(judgeWithdrawal('120.50', TERMS, LIMITS, 'JPY')).toEqual({ ok: false, error: 'precise' })
  })
})
