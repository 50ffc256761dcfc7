import { seededRandom } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomFrom } from './byte-random.ts'

describe('randomFrom', () => {
  const mixed = (seed: number) => {
    const source = seededRandom(seed)
    return randomFrom({ bytes: length => Uint8Array.from({ length }, () => source.below(256)) })
  }

  it('stays below its bound, and reaches every value of a small one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.integer(), (bound, seed) => {
        const value = mixed(seed).below(bound)
        expect(value >= 0 && value < bound && Number.isInteger(value)).toBe(true)
      }),
    )
    const random = mixed(1)
    expect(new Set(Array.from({ length: 200 }, () => random.below(5)))).toEqual(new Set([0, 1, 2, 3, 4]))
  })
})
