import { seededRandom } from '@croupier/kernel'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { SLIDE } from './domain/judge-drag.ts'
import { drawSlide } from './draw-slide.ts'

const pixels = async (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer()

describe('drawSlide', () => {
  it('cuts the piece out of the picture at the answer, and darkens the notch there', async () => {
    const { picture, piece, x, y } = await drawSlide(seededRandom(7))
    const [whole, cut] = [await pixels(picture), await pixels(piece)]
    const middle = SLIDE.piece / 2
    const brightness = (data: Buffer, at: number) => (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)
    const inNotch = brightness(whole, ((y + middle) * SLIDE.width + x + middle) * 4)
    const inPiece = brightness(cut, (middle * SLIDE.piece + middle) * 4)
    expect(inNotch).toBeLessThan(inPiece)
    expect(cut[3]).toBe(0)
  })

  it('stays inside the picture, away from the start, at many places', async () => {
    const drawn = await Promise.all(Array.from({ length: 12 }, (_, seed) => drawSlide(seededRandom(seed))))
    for (const { x, y } of drawn) {
      expect(x).toBeGreaterThanOrEqual(SLIDE.margin)
      expect(x + SLIDE.piece).toBeLessThanOrEqual(SLIDE.width)
      expect(y + SLIDE.piece).toBeLessThanOrEqual(SLIDE.height)
    }
    expect(new Set(drawn.map(({ x }) => x)).size).toBeGreaterThan(8)
  })
})
