import { expect, it } from 'vitest'
import { frameOf } from './frame-of.ts'

it.each([
  ['/index', 'full'],
  ['/', 'full'],
  ['/rng', 'full'],
  ['/anything/else', 'full'],
  ['/pointMall', 'no-side'],
  ['/lottery', 'header'],
  ['/vnlottery', 'header'],
  ['/seaLottery', 'header'],
  ['/seamless', 'header'],
  ['/game', 'header'],
  ['/game/', 'header'],
  ['/helpmc', 'bare'],
] as const)('%s stands in the frame %s', (path, frame) => {
  expect(frameOf(path)).toBe(frame)
})
