import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrangementsBig, choose, chooseBig, distinctTuples, elementarySymmetric, factorialBig, range, subsetsOf } from './combinatorics.ts'

const smallSets = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 5 }), { minLength: 1, maxLength: 4 })

const tuplesOf = (slots: readonly (readonly number[])[]): number[][] =>
  slots.reduce<number[][]>((tuples, slot) => tuples.flatMap(tuple => slot.map(value => [...tuple, value])), [[]])

describe('combinatorics', () => {
  it.each([
    [5, 2, 10],
    [10, 5, 252],
    [49, 12, 92_263_734_836],
    [80, 8, 28_987_537_150],
    [3, 4, 0],
    [3, -1, 0],
    [0, 0, 1],
  ])('chooses %i over %i in %i ways', (n, k, ways) => {
    expect(choose(n, k)).toBe(ways)
    expect(chooseBig(n, k)).toBe(BigInt(ways))
  })

  it('counts the draws of happy eight exactly', () => {
    expect(chooseBig(80, 20)).toBe(3_535_316_142_212_174_320n)
  })

  it('agrees with Pascal’s triangle everywhere that tickets reach', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 1, max: 8 }), (n, k) => {
        expect(choose(n, k)).toBe(choose(n - 1, k - 1) + choose(n - 1, k))
      }),
    )
  })

  it('counts orders', () => {
    expect([factorialBig(0), factorialBig(10), arrangementsBig(11, 5), arrangementsBig(10, 0)]).toEqual([1n, 3_628_800n, 55_440n, 1n])
  })

  it('counts tuples without a repeat as listing them does', () => {
    fc.assert(
      fc.property(smallSets, slots => {
        expect(distinctTuples(slots)).toBe(tuplesOf(slots).filter(tuple => new Set(tuple).size === tuple.length).length)
      }),
    )
  })

  it('sums products over choices of slots as listing them does', () => {
    fc.assert(
      fc.property(smallSets, fc.integer({ min: 0, max: 4 }), (slots, k) => {
        const listed = subsetsOf(slots, k).reduce((sum, chosen) => sum + tuplesOf(chosen).length, 0)
        expect(
          elementarySymmetric(
            slots.map(slot => slot.length),
            k,
          ),
        ).toBe(listed)
      }),
    )
  })

  it('lists subsets in order and ranges from both ends', () => {
    expect(subsetsOf([1, 2, 3], 2)).toEqual([
      [1, 2],
      [1, 3],
      [2, 3],
    ])
    expect([range(2, 4), range(3, 2)]).toEqual([[2, 3, 4], []])
  })
})
