import { describe, expect, it } from 'vitest'
import { termsAt } from '../../../testing/promotions.fixture.ts'
import { budgetRule, rulesOf } from './rules.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const caller = { country: 'CN', now: NOW, isLinked: false }
const standing = { registeredAt: new Date('2026-11-13T10:00:00Z'), rank: 3, deposits: 1 }
const asked = { rankMin: 4, countries: ['CN'], accountDaysMin: 7, accountDaysMax: 7, nthDeposit: 2 }

describe('who may take part', () => {
  it('is said rule by rule, in the order of the terms', () => {
    const rules = rulesOf(termsAt(NOW, asked), { ...caller, standing })
    expect(rules.map(({ rule, isMet, actual }) => [rule, isMet, actual])).toEqual([
      ['rank', false, '3'],
      ['country', true, 'CN'],
      ['account_days_min', true, '7'],
      ['account_days_max', false, '7'],
      ['nth_deposit', true, '2'],
      ['once', true, null],
    ])
  })

  it('is not known of visitors, but for where they are', () => {
    const rules = rulesOf(termsAt(NOW, asked), { ...caller, country: 'DE' })
    expect(rules.map(({ isMet }) => isMet)).toEqual([null, false, null, null, null, null])
  })

  it('keeps nobody out whose place nobody can tell, and asks nothing that the terms do not', () => {
    expect(rulesOf(termsAt(NOW, asked), { ...caller, country: '' })[1]?.isMet).toBe(true)
    expect(rulesOf(termsAt(NOW), { ...caller, standing, isLinked: true })).toEqual([
      { rule: 'once', needed: 'ever', actual: null, isMet: false },
    ])
  })

  it('tells what is left of a budget, never below nothing', () => {
    expect(budgetRule(50_000n, -1n, false)).toEqual({ rule: 'budget', isMet: false, needed: '5.00', actual: '0.00' })
  })
})
