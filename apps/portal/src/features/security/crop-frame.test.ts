import { describe, expect, it } from 'vitest'
import { cropOf, moved, START, ZOOM_MAX, zoomed } from './crop-frame.ts'

const wide = { width: 900, height: 300 }

describe('crop frame', () => {
  it('starts with the largest square in the middle', () => {
    expect(cropOf(START, wide)).toEqual({ side: 300, left: 300, top: 0 })
  })

  it('enlarges around the place where it stands, between once and four times', () => {
    expect(cropOf(zoomed(START, 2), wide)).toEqual({ side: 150, left: 375, top: 75 })
    expect(zoomed(START, 0.2).zoom).toBe(1)
    expect(zoomed(START, 99).zoom).toBe(ZOOM_MAX)
  })

  it('follows the hand: pushing the picture right shows more of its left, and never leaves it', () => {
    expect(cropOf(moved(START, wide, { x: 0.5, y: 0 }), wide).left).toBe(150)
    expect(cropOf(moved(START, wide, { x: 9, y: 9 }), wide)).toEqual({ side: 300, left: 0, top: 0 })
    expect(cropOf(moved(START, wide, { x: -9, y: 0 }), wide).left).toBe(600)
  })
})
