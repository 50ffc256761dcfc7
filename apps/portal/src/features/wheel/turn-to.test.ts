import { expect, it } from 'vitest'
import { turnTo } from './turn-to.ts'

/** The segment beneath the pointer after a turn. */
const pointed = (degrees: number, segments: number) => Math.floor((((-degrees % 360) + 360) % 360) / (360 / segments))

it('the wheel stops with the drawn segment beneath the pointer, wherever it stood before, and never turns back', () => {
  for (const segments of [2, 3, 8, 16])
    for (let segment = 0; segment < segments; segment++)
      for (const from of [0, 1234.5, 7_200]) {
        const to = turnTo(segment, segments, from)
        expect(pointed(to, segments)).toBe(segment)
        expect(to - from).toBeGreaterThanOrEqual(5 * 360)
        expect(to - from).toBeLessThan(6 * 360)
      }
})
