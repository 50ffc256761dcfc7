import { expect, it } from 'vitest'
import { directory, frameAt } from './directory.ts'

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
  expect(frameAt(directory.pages, path)).toBe(frame)
})
