import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

describe('typing errors between two words', () => {
  test.each([
    ['phoenix', 'phoenix', 0],
    ['phoenix', 'phonix', 1],
    ['phoenix', 'pheonix', 1],
    ['phoenix', 'fenix', 3],
    ['jade', 'jayd', 2],
    ['', 'abc', 3],
  ])('CATALOG-FIND-1 %s and %s differ by %i', (a, b, distance) => {
    expect(editDistance(a, b, 5)).toBe(distance)
  })

  test('CATALOG-FIND-1 is symmetric, 0 for equal words alone, and never above its limit by more than one', () => {
    const word = fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'b', 'c') })
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, limit) => {
        const distance = editDistance(a, b, limit)
        expect(editDistance(b, a, limit)).toBe(distance)
        expect(distance === 0).toBe(a === b)
        expect(distance).toBeLessThanOrEqual(limit + 1)
        expect(Math.min(editDistance(a, b, 12), limit + 1)).toBe(distance)
      }),
    )
  })
})
