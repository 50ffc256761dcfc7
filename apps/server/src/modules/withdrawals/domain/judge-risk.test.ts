import { amount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { defaultRules } from './default-rules.ts'
import { judgeRisk, type RiskFacts } from './judge-risk.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const ago = (hours: number) => new Date(NOW.getTime() - hours * 60 * 60_000)
const rules = defaultRules('CNY').automatic
const CALM: RiskFacts = {
  amount: amount('100'),
  sumOfDay: amount('100'),
  countOfHour: 1,
  paidBefore: 2,
  memberSince: ago(24 * 30),
  accountBoundAt: ago(48),
  passwordChangedAt: null,
  lastDepositAt: ago(5),
  depositSum: amount('1000'),
  takenOut: amount('900'),
  verificationLevel: 1,
  othersWithAccount: 0,
}
const codes = (facts: Partial<RiskFacts>, more = {}) => judgeRisk({ ...rules, ...more }, { ...CALM, ...facts }, NOW).map(flag => flag.code)

describe('WITHDRAW-AUTO-1: what may be paid without a person', () => {
  it('a small withdrawal of a known member to a known account', () => expect(codes({})).toEqual([]))

  it('whatever is at its limit and not above it', () =>
    expect(codes({ amount: amount('5000'), sumOfDay: amount('10000'), countOfHour: 3, takenOut: amount('5000') })).toEqual([]))

  it.each<[string, Partial<RiskFacts>, string]>([
    ['an amount above the limit', { amount: amount('5000.01') }, 'amount_high'],
    ['many small ones in a day', { sumOfDay: amount('10000.01') }, 'day_sum_high'],
    ['the first withdrawal', { paidBefore: 0 }, 'first_withdrawal'],
    ['a member of yesterday', { memberSince: ago(24) }, 'member_young'],
    ['an account bound an hour ago', { accountBoundAt: ago(1) }, 'account_young'],
    ['a password changed an hour ago', { passwordChangedAt: ago(1) }, 'password_changed'],
    ['money that came in minutes ago', { lastDepositAt: ago(0.5) }, 'rapid_in_out'],
    ['a fourth within an hour', { countOfHour: 4 }, 'velocity'],
    ['an account of somebody else, too', { othersWithAccount: 1 }, 'account_shared'],
    ['six times what was paid in', { takenOut: amount('6000') }, 'win_ratio_high'],
    ['money that was never paid in', { depositSum: 0n, takenOut: amount('1') }, 'win_ratio_high'],
  ])('%s is looked at', (_what, facts, code) => expect(codes(facts)).toEqual([code]))

  it('a missing identity check is looked at where the rules want one', () =>
    expect(codes({ verificationLevel: 0 }, { verificationLevelMin: 1 })).toEqual(['verification_low']))
  it('nothing passes while the rules are switched off', () => expect(codes({}, { enabled: false })).toEqual(['automatic_off']))

  it('it fails closed: each fact that cannot be found out sends the withdrawal to a person', () => {
    const names = [
      'paidBefore',
      'memberSince',
      'passwordChangedAt',
      'lastDepositAt',
      'depositSum',
      'takenOut',
      'verificationLevel',
      'othersWithAccount',
    ] as const
    for (const name of names) expect(codes({ [name]: undefined }), name).toContain('facts_missing')
  })

  it('a flag names what was measured and what is allowed', () => {
    expect(judgeRisk(rules, { ...CALM, amount: amount('7000') }, NOW)).toEqual([
      { code: 'amount_high', evidence: { amount: '7000.00', max: '5000.00' } },
    ])
  })
})
