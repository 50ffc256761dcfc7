import { amount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import type { Level } from './levels.ts'
import { NOTHING_REQUIRED, requiredLevel } from './required-level.ts'

const brand = { withdrawalLevel: 1, largeAmount: '5000.00', largeLevel: 2 } as const

describe('the level that a withdrawal needs', () => {
  it.each<[string, Level]>([
    ['0.01', 1],
    ['4999.9999', 1],
    ['5000.00', 2],
    ['900000.00', 2],
  ])('VERIFICATION-NEED-1: %s needs level %i', (text, level) => {
    expect(requiredLevel(brand, amount(text))).toBe(level)
  })

  it('is none where the brand asks for none', () => {
    expect(requiredLevel(NOTHING_REQUIRED, amount('1000000.00'))).toBe(0)
  })

  it('never falls because an amount is large', () => {
    expect(requiredLevel({ withdrawalLevel: 2, largeAmount: '10.00', largeLevel: 1 }, amount('50.00'))).toBe(2)
  })

  it('is the higher one where the bound cannot be read', () => {
    expect(requiredLevel({ ...brand, largeAmount: 'much' }, amount('1.00'))).toBe(2)
  })
})
