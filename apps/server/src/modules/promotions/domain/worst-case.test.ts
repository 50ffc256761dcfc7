import { TEXT_LANGUAGES } from '@croupier/contract'
import { amount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { BONUS, CASH, GRANT_TERMS, MATCH } from '../../../testing/promotions.fixture.ts'
import { worstCaseOf } from './worst-case.ts'

const CNY = { currency: 'CNY', language: 'EN' }

describe('PROMO-WORST-1: the worst case', () => {
  it.each([
    ['the deposit that brings the whole bonus', undefined, { deposit: '600.00', reward: '300.00', toStake: '1500.00' }],
    ['one that is typed', '100', { deposit: '100.00', reward: '50.00', toStake: '250.00', toStakeLive: '2500.00', days: 14 }],
    ['one below the minimum is none', '99.99', { deposit: '600.00' }],
  ])('of a match is that of %s', (_, deposit, expected) => {
    expect(worstCaseOf({ reward: MATCH }, { ...CNY, deposit: deposit === undefined ? undefined : amount(deposit) })).toMatchObject(expected)
  })

  it('of a match without a cap is that of the least deposit, and counts both where both are to be bet', () => {
    const reward = { ...MATCH, cap: null, turnoverOn: 'deposit_and_bonus' as const }
    expect(worstCaseOf({ reward }, CNY)).toMatchObject({ deposit: '100.00', reward: '50.00', toStake: '750.00' })
  })

  it('grows where the best category counts in part, up to the next cent', () => {
    const weights = { ...GRANT_TERMS.weights, rng: 30, fish: 0, lott: 0, elott: 0, sports: 0, esports: 0, live: 0 }
    const reward = { ...BONUS, grant: { ...GRANT_TERMS, weights } }
    expect(worstCaseOf({ reward }, CNY)).toMatchObject({ toStake: '100.00', toStakeLive: null })
    expect(worstCaseOf({ reward: { ...reward, amount: '10.01' } }, CNY).toStake).toBe('100.10')
  })

  it('says in words what is to be staked, and where nothing is', () => {
    expect(worstCaseOf({ reward: CASH }, CNY).text).toBe('¥5.00 is paid as cash. You may need to stake ¥5.00 before you can withdraw it.')
    expect(worstCaseOf({ reward: { ...CASH, turnoverPct: 0 } }, CNY).text).toContain('at any time')
    const rebate = { kind: 'rebate' as const, ratePpm: 6000, cap: '2888.00', turnoverPct: 100 }
    expect(worstCaseOf({ reward: rebate }, CNY).text).toContain('¥2,888.00')
  })

  it.each(TEXT_LANGUAGES)('fills every figure in %s', language => {
    for (const reward of [CASH, BONUS, MATCH, { ...CASH, turnoverPct: 0 }])
      expect(worstCaseOf({ reward }, { ...CNY, language }).text).not.toMatch(/[{}]|undefined/)
  })
})
