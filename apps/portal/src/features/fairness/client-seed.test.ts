import { expect, it } from 'vitest'
import { isClientSeed, suggestSeed } from './client-seed.ts'

it.each([
  ['harbour-lamp', true],
  ['a', true],
  ['two words', true],
  ['x'.repeat(64), true],
  ['', false],
  [' ', false],
  [' lamp', false],
  ['x'.repeat(65), false],
  ['line\nbreak', false],
])('%j as a client seed: %s', (seed, isGood) => expect(isClientSeed(seed)).toBe(isGood))

it('a suggested seed is a good one, and another each time', () => {
  const seeds = Array.from({ length: 50 }, suggestSeed)
  expect(seeds.every(isClientSeed)).toBe(true)
  expect(new Set(seeds).size).toBe(50)
})
