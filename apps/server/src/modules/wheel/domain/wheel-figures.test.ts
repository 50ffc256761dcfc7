import type { WheelText } from '@croupier/contract'
import { amount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { expectedCost, isSound, oddsOf } from './wheel-figures.ts'

const segment = (weight: number, prize: WheelText['segments'][number]['prize'], stock: number | null = null) => ({
  ...{ names: { EN: 'Prize' }, weight, prize, stock },
})
const WHEEL: WheelText = {
  names: { EN: 'Moon wheel' },
  segments: [
    segment(2, { kind: 'cash', amount: '100.00', turnoverPct: 100 }, 3),
    segment(18, { kind: 'points', amount: '50.00' }),
    segment(80, { kind: 'nothing' }),
  ],
  fallback: 2,
}

describe('a wheel', () => {
  it('WHEEL-COST-1: says odds in lowest terms and what a ticket costs on average', () => {
    expect(oddsOf(WHEEL)).toEqual([
      { num: 1, den: 50 },
      { num: 9, den: 50 },
      { num: 4, den: 5 },
    ])
    expect(expectedCost(WHEEL)).toBe(amount('2'))
  })

  it.each([
    ['without weights', { segments: WHEEL.segments.map(each => ({ ...each, weight: 0 })) }],
    ['with a prize of nothing', { segments: [segment(1, { kind: 'cash', amount: '0.00', turnoverPct: 0 }), ...WHEEL.segments] }],
    ['whose fallback runs out', { fallback: 0 }],
    ['without its fallback', { fallback: 7 }],
  ])('WHEEL-SOUND-1: %s is unsound', (_, change) => {
    expect(isSound(WHEEL)).toBe(true)
    expect(isSound({ ...WHEEL, ...change })).toBe(false)
  })
})
