import { describe, expect, it } from 'vitest'
import { formatFraction } from '../../lottery/fraction.ts'
import { houseEdgeOf } from '../core/spread.ts'
import { RED, ROULETTE_SPOTS, WHEEL } from './layout.ts'
import { roulette } from './roulette.ts'

describe('the layout of roulette', () => {
  it('has 157 spots that cover what their names say', () => {
    expect(ROULETTE_SPOTS).toHaveLength(157)
    expect(new Set(ROULETTE_SPOTS.map(({ id }) => id)).size).toBe(157)
    for (const { numbers } of ROULETTE_SPOTS) expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('covers every number by as many chips of each kind as the layout shows', () => {
    const times = (kind: string, number: number) =>
      ROULETTE_SPOTS.filter(spot => spot.kind === kind && spot.numbers.includes(number)).length
    expect(['split', 'street', 'corner', 'line'].map(kind => times(kind, 17))).toEqual([4, 1, 4, 2])
    expect(['split', 'trio', 'first-four', 'corner'].map(kind => times(kind, 0))).toEqual([3, 2, 1, 0])
    expect(['split', 'corner', 'column', 'dozen'].map(kind => times(kind, 36))).toEqual([2, 1, 1, 1])
  })

  it('only joins neighbours', () => {
    for (const { kind, numbers } of ROULETTE_SPOTS) {
      const [a = 0, b = 0] = numbers
      if (kind === 'split' && a > 0) expect([1, 3]).toContain(b - a)
      if (kind === 'split' && a > 0 && b - a === 1) expect(a % 3).not.toBe(0)
    }
  })

  it('turns red and black by turns around the wheel', () => {
    expect(new Set(WHEEL).size).toBe(37)
    const colours = WHEEL.slice(1).map(number => RED.has(number))
    for (const [i, isRed] of colours.slice(1).entries()) expect(isRed).toBe(!colours[i])
  })
})

describe('roulette', () => {
  it('G5: gives the house one pocket of 37 on every spot', () => {
    for (const { id } of ROULETTE_SPOTS) expect(formatFraction(houseEdgeOf(roulette().spread(id))), id).toBe('1/37')
  })

  it('G5: gives it half of that on even chances with la partage, and nothing less elsewhere', () => {
    const game = roulette({ laPartage: true })
    for (const { id, kind } of ROULETTE_SPOTS) {
      const isEven = ['red', 'black', 'odd', 'even', 'low', 'high'].includes(kind)
      expect(formatFraction(houseEdgeOf(game.spread(id))), id).toBe(isEven ? '1/74' : '1/37')
    }
    expect(formatFraction(game.net('red', { number: 0 }))).toBe('-1/2')
  })
})
