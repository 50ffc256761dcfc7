import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chanceOfSum, type WeightedMultiple } from './chance-of-sum.ts'

const coin: readonly WeightedMultiple[] = [
  { multiple: 0, chance: 0.5 },
  { multiple: 2, chance: 0.5 },
]
const times = (count: number, values: readonly WeightedMultiple[]) => Array.from({ length: count }, () => values)

/** The exact chance, by going through every combination. */
function exactChance(distributions: readonly (readonly WeightedMultiple[])[], sum: number): number {
  const [first, ...rest] = distributions
  if (!first) return sum <= 1e-9 ? 1 : 0
  return first.reduce((total, { multiple, chance }) => total + chance * exactChance(rest, sum - multiple), 0)
}

describe('the bound of the chance of a sum', () => {
  it('is 1 for what is expected, and for nothing at all', () => {
    expect(chanceOfSum([], 0)).toBe(1)
    expect(chanceOfSum(times(10, coin), 10)).toBe(1)
    expect(chanceOfSum(times(10, coin), 3)).toBe(1)
  })

  it('meets the chance of the largest sum, the only way to which is that all are largest', () => {
    expect(chanceOfSum(times(10, coin), 20)).toBeCloseTo(2 ** -10, 8)
    const rare = [
      { multiple: 0, chance: 0.995 },
      { multiple: 198, chance: 0.005 },
    ]
    expect(chanceOfSum(times(3, rare), 3 * 198) / 0.005 ** 3).toBeCloseTo(1, 6)
  })

  it('is never below the exact chance, and never above 1', () => {
    const distribution = fc
      .array(fc.record({ multiple: fc.integer({ min: 0, max: 1000 }), weight: fc.integer({ min: 1, max: 1000 }) }), {
        minLength: 1,
        maxLength: 4,
      })
      .map(values => {
        const total = values.reduce((sum, { weight }) => sum + weight, 0)
        return values.map(({ multiple, weight }) => ({ multiple, chance: weight / total }))
      })
    fc.assert(
      fc.property(fc.array(distribution, { minLength: 1, maxLength: 5 }), fc.integer({ min: 0, max: 1000 }), (distributions, at) => {
        const most = distributions.reduce((sum, values) => sum + Math.max(...values.map(({ multiple }) => multiple)), 0)
        const sum = (most * at) / 1000
        const bound = chanceOfSum(distributions, sum)
        expect(bound).toBeLessThanOrEqual(1)
        expect(bound).toBeGreaterThanOrEqual(exactChance(distributions, sum) * (1 - 1e-6))
      }),
    )
  })

  it('falls as the sum rises', () => {
    const bounds = [52, 60, 70, 80, 90].map(sum => chanceOfSum(times(50, coin), sum))
    expect([...bounds].sort((a, b) => b - a)).toEqual(bounds)
  })
})
