import { expect, test } from 'vitest'
import { countUpMs, multipleHundredths, winTier } from './win-tier.ts'

test.each([
  [0, 'none'],
  [5, 'quiet'],
  [20, 'quiet'],
  [21, 'win'],
  [99, 'win'],
  [100, 'nice'],
  [299, 'nice'],
  [300, 'big'],
  [999, 'big'],
  [1000, 'epic'],
] as const)('%i units of a bet of 20 are %s', (units, tier) => {
  expect(winTier(units, 20)).toBe(tier)
})

test('nothing counts up or celebrates at or below the stake', () => {
  expect(countUpMs(winTier(20, 20))).toBe(0)
  expect(countUpMs(winTier(0, 20))).toBe(0)
})

test('multiples are rounded down to hundredths', () => {
  expect(multipleHundredths(24_000n, 40_000n)).toBe(60)
  expect(multipleHundredths(19_999n, 20_000n)).toBe(99)
  expect(multipleHundredths(5n, 0n)).toBe(0)
})
