import { expect, it } from 'vitest'
import { percentOf, pointsOf } from './rebate-points.ts'

it('rebates are typed in percent with one digit, and none above the most', () => {
  expect([pointsOf('7.8', 78), pointsOf(' 6,5 ', 78), pointsOf('0', 78), pointsOf('', 78)]).toEqual([78, 65, 0, null])
  expect([pointsOf('7.9', 78), pointsOf('1.25', 78), pointsOf('-1', 78), pointsOf('ten', 78)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect([percentOf(78, 'en'), percentOf(60, 'en')]).toEqual(['7.8', '6'])
})
