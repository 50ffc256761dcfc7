import { expect, it } from 'vitest'
import { percentOf, ppmOf } from './rate-text.ts'

it.each([
  ['0.35', 3500],
  ['0,3', 3000],
  ['100', 1_000_000],
  ['0.0001', 1],
])('%s %% is %i parts per million', (text, ppm) => expect(ppmOf(text)).toBe(ppm))

it.each(['', '-1', '100.1', '0.00001', 'much'])('%j is no rate', text => expect(ppmOf(text)).toBeUndefined())

it('is written as it was', () => expect([3500, 10_000, 0].map(percentOf)).toEqual(['0.35', '1', '0']))
