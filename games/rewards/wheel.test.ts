import { seededRandom } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatFraction, sumFractions } from '../lottery/fraction.ts'
import { drawWheel, type Wheel, wheelOdds } from './wheel.ts'

const wheel: Wheel = {
  segments: [
    { weight: 5, stock: null },
    { weight: 0, stock: 3 },
    { weight: 3, stock: 1 },
    { weight: 2, stock: 0 },
  ],
  fallback: 0,
}
const drawing = (value: number) => drawWheel(wheel, { below: () => value })

describe('the wheel', () => {
  it('shows its odds in lowest terms', () => {
    expect(wheelOdds(wheel).map(formatFraction)).toEqual(['1/2', '0/1', '3/10', '1/5'])
  })

  it.each([
    [0, 0],
    [4, 0],
    [5, 2],
    [7, 2],
    [8, 3],
    [9, 3],
  ])('is hit by %i on segment %i', (value, hit) => {
    expect(drawing(value).hit).toBe(hit)
  })

  it('takes a prize from stock, and gives the fallback where there is none', () => {
    const drawn = drawing(5)
    expect(drawn).toMatchObject({ segment: 2, wheel: { segments: [{ stock: null }, { stock: 3 }, { stock: 0 }, { stock: 0 }] } })
    expect(drawWheel(drawn.wheel, { below: () => 5 })).toMatchObject({ hit: 2, segment: 0, wheel: drawn.wheel })
    expect(drawing(9)).toMatchObject({ hit: 3, segment: 0, wheel })
  })

  it('needs a fallback that never runs out', () => {
    expect(() => drawWheel({ ...wheel, fallback: 2 }, seededRandom(1))).toThrow('the fallback never runs out')
  })

  it('never gives more than its stock, and never changes its odds', () => {
    const segments = fc.array(fc.record({ weight: fc.nat({ max: 20 }), stock: fc.nat({ max: 3 }) }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(segments, fc.nat(), (limited, seed) => {
        const start: Wheel = { segments: [{ weight: 1, stock: null }, ...limited], fallback: 0 }
        const random = seededRandom(seed)
        const given = start.segments.map(() => 0)
        let state = start
        for (let draw = 0; draw < 40; draw++) {
          const drawn = drawWheel(state, random)
          given[drawn.segment] = (given[drawn.segment] ?? 0) + 1
          state = drawn.wheel
        }
        expect(wheelOdds(state)).toEqual(wheelOdds(start))
        expect(sumFractions(wheelOdds(start))).toEqual({ num: 1n, den: 1n })
        for (const [i, { stock }] of limited.entries()) expect((given[i + 1] ?? 0) + (state.segments[i + 1]?.stock ?? 0)).toBe(stock)
      }),
    )
  })
})
