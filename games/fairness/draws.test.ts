import { type RandomSource, seededRandom } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { range, sample, shuffle, weightedIndex } from './index.ts'

/** Gives the listed numbers and remembers the bounds it was asked for. */
function scripted(...numbers: number[]): RandomSource & { bounds: number[] } {
  const bounds: number[] = []
  const below = (bound: number) => {
    bounds.push(bound)
    return numbers.shift() ?? 0
  }
  return { bounds, below }
}

const ascending = (a: number, b: number) => a - b

const tally = (times: number, draw: () => string | number) => {
  const counts = new Map<string | number, number>()
  for (let i = 0; i < times; i++) {
    const value = draw()
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

describe('draws', () => {
  it('G3 a shuffle gives each of the 24 orders of four cards equally often', () => {
    const random = seededRandom(3)
    const counts = tally(48_000, () => shuffle(random, ['a', 'b', 'c', 'd']).join(''))
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0)
    expect(counts.size).toBe(24)
    // 23 degrees of freedom: 49.7 is passed once in a thousand.
    expect(chiSquare).toBeLessThan(49.7)
  })

  it('G1 a shuffle asks once for each position, from the last', () => {
    const random = scripted(0, 0, 0)
    expect(shuffle(random, ['a', 'b', 'c', 'd'])).toEqual(['b', 'c', 'd', 'a'])
    expect(random.bounds).toEqual([4, 3, 2])
  })

  it('a shuffle keeps every item and leaves its input alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
        const before = [...items]
        const shuffled = shuffle(seededRandom(seed), items)
        expect(items).toEqual(before)
        expect(shuffled.toSorted(ascending)).toEqual(before.toSorted(ascending))
      }),
    )
  })

  it('a sample holds as many different items as asked', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80 }), fc.integer(), (count, seed) => {
        const balls = Array.from({ length: 80 }, (_, i) => i + 1)
        const drawn = sample(seededRandom(seed), balls, count)
        expect(new Set(drawn).size).toBe(count)
        expect(drawn.every(ball => balls.includes(ball))).toBe(true)
      }),
    )
  })

  it('G3 a weighted pick follows its weights and never picks a weight of zero', () => {
    const random = seededRandom(9)
    const counts = tally(100_000, () => weightedIndex(random, [1, 0, 3, 6]))
    expect(counts.has(1)).toBe(false)
    expect((counts.get(0) ?? 0) / 100_000).toBeCloseTo(0.1, 2)
    expect((counts.get(3) ?? 0) / 100_000).toBeCloseTo(0.6, 2)
  })

  it.each([
    [0, 0],
    [1, 2],
    [3, 2],
    [4, 3],
    [9, 3],
  ])('a weighted draw of %d among 1, 0, 3, 6 picks index %d', (drawn, index) => {
    expect(weightedIndex(scripted(drawn), [1, 0, 3, 6])).toBe(index)
  })

  it('a range includes both ends', () => {
    const counts = tally(2000, () => range(seededRandom(1), 5, 5))
    const dice = tally(
      2000,
      (
        (random: RandomSource) => () =>
          range(random, 1, 6)
      )(seededRandom(2)),
    )
    expect([...counts.keys()]).toEqual([5])
    expect([...dice.keys()].map(Number).toSorted(ascending)).toEqual([1, 2, 3, 4, 5, 6])
  })
})
