import { expect, it } from 'vitest'
import { maskName } from './mask-name.ts'

it.each([
  ['a', 'a***'],
  ['bo', 'b***'],
  ['mira', 'm***a'],
  ['lantern88', 'la***8'],
  ['夜光杯酒友', '夜***友'],
])('REFERRAL-SHOW-1: %s is shown as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})
