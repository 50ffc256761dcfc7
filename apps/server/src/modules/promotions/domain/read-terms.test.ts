import { amount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { BONUS, CASH, MATCH, termsAt } from '../../../testing/promotions.fixture.ts'
import { amountGiven, grantTermsOf, isGoalMet, turnoverFor } from './read-terms.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const rebate = (cap: string | null) => ({ kind: 'rebate' as const, ratePpm: 6000, cap, turnoverPct: 150 })
const nothing = { deposits: 0n, validBets: 0n }

describe('what terms give', () => {
  it.each([
    ['cash', CASH, '0', '5.00'],
    ['bonus money', BONUS, '0', '10.00'],
    ['a rebate, cut to cents', rebate(null), '1234.99', '7.40'],
    ['a rebate up to its cap', rebate('5.00'), '1234.99', '5.00'],
    ['a rebate of what was taken back', rebate(null), '-10', '0'],
  ])('%s', (_, reward, bets, expected) => {
    expect(amountGiven(reward, amount(bets))).toBe(amount(expected))
  })

  it('of a match a deposit decides', () => {
    expect(amountGiven(MATCH, 0n)).toBeNull()
  })

  it('asks for turnover by percent of cash, and by the multiple of bonus money', () => {
    expect([turnoverFor(rebate(null), amount('10')), turnoverFor(BONUS, amount('10'))]).toEqual([amount('15'), amount('30')])
    expect(grantTermsOf(BONUS)).toMatchObject({ minOdds: amount('1.5'), days: 14, maxStake: null })
  })

  it('meets a goal at its amount, no goal at once, and that of a match never', () => {
    const goal = { kind: 'valid_bet' as const, amount: '100.00' }
    expect(isGoalMet(termsAt(NOW, { goal }), { ...nothing, validBets: amount('99.99') })).toBe(false)
    expect(isGoalMet(termsAt(NOW, { goal }), { ...nothing, validBets: amount('100') })).toBe(true)
    expect(isGoalMet(termsAt(NOW, { goal: { ...goal, kind: 'deposit' } }), { ...nothing, validBets: amount('100') })).toBe(false)
    expect(isGoalMet(termsAt(NOW), nothing)).toBe(true)
    expect(isGoalMet(termsAt(NOW, { reward: MATCH }), nothing)).toBe(false)
  })
})
