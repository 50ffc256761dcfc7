import { amount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { addRefereeFact, type Referee, type RefereeFact, type ReferralTerms, referralCommission } from './referral.ts'

const terms: ReferralTerms = {
  minFirstDeposit: amount('100'),
  minValidBet: amount('1000'),
  withinDays: 30,
  fixed: amount('18'),
  commissionPpm: 500,
  dailyCap: amount('1'),
}
const registeredAt = new Date('2026-05-01T09:00:00Z')
const referee: Referee = { registeredAt, hasSameKeys: false, firstDeposit: null, validBet: 0n, isRewarded: false }
const inTime = new Date('2026-05-31T08:59:59Z')
const late = new Date('2026-05-31T09:00:00Z')
const deposit = (text: string, at = inTime): RefereeFact => ({ at, kind: 'deposit', amount: amount(text) })
const bet = (text: string, at = inTime): RefereeFact => ({ at, kind: 'bet', amount: amount(text) })

function rewardsOf(facts: readonly RefereeFact[], of = referee) {
  let known = of
  return facts.map(fact => {
    const added = addRefereeFact(known, fact, terms)
    known = added.referee
    return added.reward
  })
}

describe('the fixed reward of a referral', () => {
  const reward = amount('18')

  it.each<[string, readonly RefereeFact[], readonly bigint[]]>([
    ['comes with the fact that meets the last condition, once', [deposit('100'), bet('1000'), bet('1000')], [0n, reward, 0n]],
    ['comes in whatever order', [bet('999.9999'), bet('0.0001'), deposit('100')], [0n, 0n, reward]],
    ['looks at the first deposit only', [deposit('99.9999'), deposit('500'), bet('1000')], [0n, 0n, 0n]],
    ['needs the valid bet in time', [deposit('100'), bet('999'), bet('1', late)], [0n, 0n, 0n]],
    ['needs the deposit in time', [bet('1000'), deposit('100', late)], [0n, 0n]],
    ['counts bets less what is rolled back', [bet('1000'), bet('-1'), deposit('100'), bet('1')], [0n, 0n, 0n, reward]],
  ])('%s', (_name, facts, rewards) => {
    expect(rewardsOf(facts)).toEqual(rewards)
  })

  it('is never given for an account that shares keys', () => {
    expect(rewardsOf([deposit('100'), bet('1000')], { ...referee, hasSameKeys: true })).toEqual([0n, 0n])
  })
})

describe('the commission of a day', () => {
  it('is cut for each referee, and capped for all', () => {
    expect(referralCommission(['0.3', '0.3'].map(amount), terms)).toBe(amount('0.0002'))
    expect(referralCommission(['1000', '1000', '1000'].map(amount), terms)).toBe(amount('1'))
  })
})
