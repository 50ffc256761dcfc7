import { describe, expect, it } from 'vitest'
import { isNegative, isZero, lessOf, magnitudeOf, shareOf, sumOf } from './amounts.ts'

describe('amounts of bills', () => {
  it('add up to the last digit', () => {
    expect([sumOf(['7197.4311', '3477.9988']), lessOf('16736.4806', '10675.4299'), sumOf([])]).toEqual([
      '10675.4299',
      '6061.0507',
      '0.0000',
    ])
  })

  it('know nothing and less than nothing', () => {
    expect([isZero('0.0000'), isZero('-0.0001'), isNegative('-3.2'), isNegative('0'), magnitudeOf('-3.20')]).toEqual([
      true,
      false,
      true,
      false,
      '3.20',
    ])
  })

  it.each([
    ['51916.6081', '90000', 57.68],
    ['5', '2', 100],
    ['-1', '2', 0],
    ['1', '0', 0],
  ])('%s of %s is %s %%', (part, whole, share) => {
    expect(shareOf(part, whole)).toBe(share)
  })
})
