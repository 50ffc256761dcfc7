import { expect, it } from 'vitest'
import { letterCount } from './letter-count.ts'

it.each([
  ['Player', 6],
  ['对子以上', 7.2],
  ['คู่', 1],
  ['Đôi', 3],
])('%s is as wide as %d letters', (text, letters) => {
  expect(letterCount(text)).toBeCloseTo(letters)
})
