import { expect, it } from 'vitest'
import { transferNumber } from './transfer-number.ts'

it('a number is made of ten signs that can be read out', () => {
  expect(transferNumber({ bytes: length => new Uint8Array(length).fill(255) })).toBe('TZZZZZZZZZZ')
  expect(transferNumber({ bytes: length => Uint8Array.from({ length }, (_, place) => place * 3) })).toMatch(/^T[2-9A-HJ-NP-Z]{10}$/)
})
