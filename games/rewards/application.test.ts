import { describe, expect, it } from 'vitest'
import { refuseApplication } from './application.ts'

const png = { type: 'image/png', bytes: 5 * 1_048_576 - 1 }
const gif = { type: 'image/gif', bytes: 9_000_000 }
const big = { type: 'image/jpeg', bytes: 5 * 1_048_576 }

describe('applications', () => {
  it.each([
    ['140 signs, whatever their width', '😀'.repeat(140), [png, png, png], undefined],
    ['a remark that is too long before too many images', 'x'.repeat(141), [gif, gif, gif, gif], 'remark_too_long'],
    ['too many images before what they are', '', [gif, gif, gif, gif], 'too_many_images'],
    ['what an image is before its size', '', [gif], 'image_type'],
    ['images one by one', '', [png, big, gif], 'image_too_big'],
  ])('are judged by %s', (_name, remark, images, refusal) => {
    expect(refuseApplication(remark, images)).toBe(refusal)
  })
})
