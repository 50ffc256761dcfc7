import { amount } from '@croupier/kernel'
import { expect, it } from 'vitest'
import { wheelCost } from './wheel-cost.ts'

const wheelOf = (...weights: number[]) => ({ segments: weights.map(weight => ({ weight, stock: null })), fallback: 0 })

it('WHEEL-COST-1: a ticket costs the mean of its prizes by weight, cut to 0.0001', () => {
  expect(wheelCost(wheelOf(1, 9, 90), [amount('100'), amount('5'), 0n])).toBe(amount('1.45'))
  expect(wheelCost(wheelOf(1, 2), [amount('10'), 0n])).toBe(amount('3.3333'))
  expect(wheelCost(wheelOf(0), [amount('10')])).toBe(0n)
})
