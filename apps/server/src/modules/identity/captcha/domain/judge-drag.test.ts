import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Drag, isDragHome, TOLERANCE_PX } from './judge-drag.ts'

/** A hand: eases in and out, trembles, pauses now and then. */
function handDrag(x: number, samples = 24, durationMs = 900): Drag {
  const path = Array.from({ length: samples + 1 }, (_, index) => {
    const part = index / samples
    return [x * part * part * (3 - 2 * part), 80 + Math.sin(index) * 2, Math.round(durationMs * part) + (index % 3)] as const
  })
  return { x, path }
}
const withPath = (drag: Drag, path: Drag['path']): Drag => ({ ...drag, path })

describe('IDENTITY-CAPTCHA-2 isDragHome', () => {
  it('takes a hand that lets go within the tolerance, and none beyond it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 64, max: 256 }), fc.integer({ min: -40, max: 40 }), (answer, off) => {
        expect(isDragHome(answer, handDrag(answer + off))).toBe(Math.abs(off) <= TOLERANCE_PX)
      }),
    )
  })

  it('takes arrow keys: equal steps in uneven time', () => {
    const path = Array.from({ length: 21 }, (_, index) => [index * 8, 0, index * 90 + (index % 4) * 17] as const)
    expect(isDragHome(160, { x: 160, path })).toBe(true)
  })

  const honest = handDrag(180)
  it.each<[string, Drag]>([
    ['no path at all', withPath(honest, [])],
    [
      'too few samples',
      withPath(
        honest,
        honest.path.filter((_, index) => index % 6 === 0),
      ),
    ],
    [
      'a leap to the place',
      withPath(honest, [
        [0, 0, 0],
        [1, 0, 90],
        [2, 0, 180],
        [179, 0, 270],
        [180, 0, 360],
        [180, 0, 460],
      ]),
    ],
    ['faster than a hand', handDrag(180, 24, 150)],
    ['longer than anybody waits', handDrag(180, 24, 31_000)],
    ['time that runs back', withPath(honest, [...honest.path.slice(0, 10), [90, 80, 5], ...honest.path.slice(10)])],
    [
      'a start in the middle',
      withPath(
        honest,
        honest.path.slice(12).map(([x, y, at]) => [x, y, at - 450] as const),
      ),
    ],
    ['an end elsewhere', withPath(honest, [...honest.path, [120, 80, 1000]])],
    [
      'a machine in equal steps of equal time',
      withPath(
        honest,
        Array.from({ length: 21 }, (_, i) => [i * 9, 0, i * 40] as const),
      ),
    ],
  ])('refuses %s', (_what, drag) => {
    expect(isDragHome(180, drag)).toBe(false)
  })
})
