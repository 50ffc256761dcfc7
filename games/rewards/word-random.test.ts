import { describe, expect, it } from 'vitest'
import { wordRandom } from './word-random.ts'

function draw(bound: number, words: readonly number[]) {
  let used = 0
  const value = wordRandom(() => words[used++] ?? 0).below(bound)
  return { value, used }
}

/** The words whose top bits are `value`, as the lowest of them. */
const withTop = (value: number, bits: number) => (value * 2 ** (32 - bits)) >>> 0

describe('uniform numbers from words', () => {
  it.each([
    [1, [], 0, 0],
    [2, [0x7fffffff], 0, 1],
    [2, [0x80000000], 1, 1],
    [6, [0xc0000000, 0xffffffff, 0xa0000000], 5, 3],
    [2 ** 32, [0xfedcba98], 0xfedcba98, 1],
  ])('below %i', (bound, words, value, used) => {
    expect(draw(bound, words)).toEqual({ value, used })
  })

  it('are equally likely: each is the top bits of as many words, and no remainder is taken', () => {
    for (let bound = 2; bound <= 130; bound++) {
      const bits = 32 - Math.clz32(bound - 1)
      const first = Array.from({ length: 2 ** bits }, (_, top) => draw(bound, [withTop(top, bits), 0]))
      expect(first.filter(({ used }) => used === 1).map(({ value }) => value)).toEqual(Array.from({ length: bound }, (_, i) => i))
      expect(first.filter(({ used }) => used === 2)).toHaveLength(2 ** bits - bound)
    }
  })

  it.each([0, 1.5, 2 ** 32 + 1])('refuse the bound %d', bound => {
    expect(() => draw(bound, [0])).toThrow('a bound is a whole number from 1 to 2^32')
  })
})
