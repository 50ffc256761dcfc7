import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addSample, beginPath, clampPiece, keyStep } from './drag-path.ts'

const moves = fc.array(fc.record({ x: fc.integer({ min: 0, max: 264 }), afterMs: fc.integer({ min: 1, max: 40 }) }), { maxLength: 3000 })

describe('the path of a drag', () => {
  it('starts at the left edge at time zero', () => {
    expect(beginPath(41.6, 900).samples).toEqual([[0, 42, 0]])
  })

  it('never outgrows what the call takes, keeps time going forward, and always ends where the piece is', () => {
    fc.assert(
      fc.property(moves, list => {
        let [path, nowMs] = [beginPath(0, 0), 0]
        for (const { x, afterMs } of list) {
          nowMs += afterMs
          path = addSample(path, x, 10, nowMs)
        }
        const times = path.samples.map(sample => sample[2])
        expect(path.samples.length).toBeLessThanOrEqual(600)
        expect(times).toEqual([...times].sort((a, b) => a - b))
        expect(path.samples[0]).toEqual([0, 0, 0])
        if (list.length > 0) expect(path.samples.at(-1)).toEqual([list.at(-1)?.x, 10, nowMs])
      }),
      { numRuns: 40 },
    )
  })
})

describe('the keys of the slider', () => {
  it.each([
    ['ArrowRight', 0, 2],
    ['ArrowUp', 0, 2],
    ['ArrowLeft', 0, -2],
    ['ArrowRight', 4, 6],
    ['ArrowRight', 50, 9],
    ['PageUp', 0, 24],
    ['PageDown', 9, -24],
    ['a', 0, undefined],
  ])('%s pressed for the %i. time more moves by %s', (key, times, step) => expect(keyStep(key, times)).toBe(step))

  it.each([
    [-3, 0],
    [40, 40],
    [300, 264],
  ])('a piece at %i stays in the picture at %i', (x, kept) => expect(clampPiece(x, 264)).toBe(kept))
})
