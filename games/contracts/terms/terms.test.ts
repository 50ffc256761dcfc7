import { amount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { dividendTerms, salaryTerms } from '../testing/terms.ts'
import { compareTerms } from './compare-terms.ts'
import { areTermsFitting, type Tier } from './terms.ts'
import { termsHash } from './terms-hash.ts'
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

describe('the difference between two versions', () => {
  it('marks what is worse for the receiver', () => {
    const before = dividendTerms({
      carry: 'previous_period',
      deductions: ['rebate'],
      tiers: [
        { ratePpm: 5, minLoss: 10n },
        { ratePpm: 9, minActive: 2 },
      ],
    })
    const after = dividendTerms({
      period: 'monthly',
      payout: 'claim',
      carry: 'none',
      deductions: ['reward', 'rebate'],
      activeBet: before.activeBet - 1n,
      activeDeposit: 7n,
      tiers: [{ ratePpm: 4, minLoss: 9n, minValidBet: 1n }],
    })
    const marked = compareTerms(before, after).map(({ tier, field, effect }) => [tier, field, effect])
    expect(marked).toEqual([
      [null, 'period', 'other'],
      [null, 'payout', 'worse'],
      [null, 'carry', 'better'],
      [null, 'deductions', 'worse'],
      [null, 'activeBet', 'better'],
      [null, 'activeDeposit', 'worse'],
      [0, 'ratePpm', 'worse'],
      [0, 'minValidBet', 'worse'],
      [0, 'minLoss', 'better'],
      [1, 'ratePpm', 'worse'],
    ])
    expect(compareTerms(after, before).map(({ effect }) => effect)).toEqual(
      marked.map(([, , effect]) => (effect === 'other' ? 'other' : effect === 'worse' ? 'better' : 'worse')),
    )
  })

  it('is nothing between like terms, in whatever order they list deductions', () => {
    const terms = dividendTerms({ deductions: ['rebate', 'reward'] })
    expect(compareTerms(terms, { ...terms, deductions: ['reward', 'rebate'] })).toEqual([])
    expect(compareTerms(terms, { ...terms, deductions: ['salary'] })).toMatchObject([{ field: 'deductions', effect: 'other' }])
  })
})

describe('the hash of terms', () => {
  const terms = dividendTerms({ deductions: ['rebate', 'reward'], tiers: [{ ratePpm: 1, minLoss: 5n }] })

  it('is that of what was agreed, in whatever order it was written', () => {
    const { tiers, ...others } = terms
    expect(
      termsHash({
        tiers: tiers.map(({ minLoss, ratePpm }) => ({ minLoss: minLoss ?? 0n, ratePpm })),
        ...others,
        deductions: ['reward', 'rebate'],
      }),
    ).toBe(termsHash(terms))
  })

  it('differs with every value', () => {
    const others = [
      dividendTerms({ ...terms, carry: 'for_ever' }),
      dividendTerms({ ...terms, activeDeposit: 1n }),
      dividendTerms({ ...terms, tiers: [{ ratePpm: 1, minLoss: 6n }] }),
      dividendTerms({ ...terms, tiers: [{ ratePpm: 1, minValidBet: 5n }] }),
    ]
    expect(new Set([terms, ...others].map(termsHash)).size).toBe(5)
  })
})
