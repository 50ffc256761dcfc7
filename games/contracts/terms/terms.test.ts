import { amount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { dividendTerms, salaryTerms } from '../testing/terms.ts'
import { areTermsFitting, type Tier } from './terms.ts'
import { areTiersValid, checkThresholds, metTier, type Reached } from './tiers.ts'

describe('terms', () => {
  it.each([
    ['a salary', salaryTerms(), true],
    ['a salary with a period', salaryTerms({ period: 'daily' }), false],
    ['a salary on loss', salaryTerms({ basis: 'loss' }), false],
    ['a salary to be claimed', salaryTerms({ payout: 'claim' }), false],
    ['a dividend', dividendTerms({ payout: 'claim', carry: 'for_ever', deductions: ['rebate', 'reward', 'salary'] }), true],
    ['a dividend without a period', dividendTerms({ period: null }), false],
    ['a carry of the second half over half-months', dividendTerms({ carry: 'second_half_month' }), true],
    ['a carry of the second half over months', dividendTerms({ carry: 'second_half_month', period: 'monthly' }), false],
    ['a carry of volume', dividendTerms({ carry: 'for_ever', basis: 'validBet' }), false],
    ['a deduction named twice', dividendTerms({ deductions: ['rebate', 'rebate'] }), false],
    ['everybody active', salaryTerms({ activeBet: 0n }), false],
    ['a negative deposit', salaryTerms({ activeDeposit: -1n }), false],
  ])('%s', (_name, terms, fits) => {
    expect(areTermsFitting(terms)).toBe(fits)
  })
})

describe('tiers', () => {
  const rising = (count: number): Tier[] => Array.from({ length: count }, (_, index) => ({ ratePpm: index + 1 }))

  it.each<[string, boolean, Tier[]]>([
    ['none', false, []],
    ['ten', true, rising(10)],
    ['eleven', false, rising(11)],
    ['the lowest and the highest rate', true, [{ ratePpm: 1 }, { ratePpm: 1_000_000 }]],
    ['a rate of nothing', false, [{ ratePpm: 0 }]],
    ['more than all', false, [{ ratePpm: 1_000_001 }]],
    ['a part of a millionth', false, [{ ratePpm: 1.5 }]],
    ['a rate twice', false, [{ ratePpm: 5 }, { ratePpm: 5 }]],
    [
      'thresholds alike',
      true,
      [
        { ratePpm: 5, minActive: 1 },
        { ratePpm: 6, minActive: 1, minLoss: 1n },
      ],
    ],
    [
      'a threshold that falls',
      false,
      [
        { ratePpm: 5, minBetPerDay: 2n },
        { ratePpm: 6, minBetPerDay: 1n },
      ],
    ],
    ['a threshold that falls away', false, [{ ratePpm: 5, minValidBet: 1n }, { ratePpm: 6 }]],
    ['a negative threshold', false, [{ ratePpm: 5, minLoss: -1n }]],
    ['half a member', false, [{ ratePpm: 5, minActive: 0.5 }]],
  ])('%s', (_name, isValid, tiers) => {
    expect(areTiersValid(salaryTerms({ tiers }))).toBe(isValid)
  })

  it('by the hour stand on salaries alone', () => {
    const tiers = [{ ratePpm: 5, minBetPerHour: 1n }]
    expect([salaryTerms({ tiers }), dividendTerms({ tiers })].map(areTiersValid)).toEqual([true, false])
  })

  const reached: Reached = {
    validBet: amount('900'),
    loss: amount('500'),
    base: amount('300'),
    active: 2,
    betPerDay: amount('60'),
    betPerHour: null,
  }
  const pays = (tiers: readonly Tier[], basis: 'loss' | 'validBet' = 'loss') => metTier({ tiers, basis }, reached)

  it('the highest that is met pays, though one below is missed', () => {
    expect(pays([{ ratePpm: 1 }, { ratePpm: 2, minActive: 3 }])).toBe(0)
    expect(pays([{ ratePpm: 1, minActive: 3 }])).toBeNull()
    expect(pays([{ ratePpm: 1 }, { ratePpm: 2, minValidBet: amount('900') }, { ratePpm: 3, minValidBet: amount('900.0001') }])).toBe(1)
  })

  it('look at the loss with what was carried in, where that is paid on', () => {
    const tiers = [{ ratePpm: 1, minLoss: amount('300.0001') }]
    expect([pays(tiers), pays(tiers, 'validBet')]).toEqual([null, 0])
  })

  it('explain each threshold', () => {
    expect(checkThresholds({ ratePpm: 1, minActive: 3, minBetPerDay: amount('60'), minBetPerHour: 1n }, reached, 'loss')).toEqual([
      { threshold: 'minActive', need: 3n, have: 2n, isMet: false },
      { threshold: 'minBetPerDay', need: amount('60'), have: amount('60'), isMet: true },
      { threshold: 'minBetPerHour', need: 1n, have: null, isMet: false },
    ])
  })
})
