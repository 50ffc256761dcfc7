import { describe, expect, it } from 'vitest'
import { formatFraction } from '../../lottery/fraction.ts'
import type { TableGame } from '../core/game.ts'
import { ALL_ROLLS, FACE_PAIRS, rollThree, type ThreeDice } from './dice.ts'
import { faceOf, fishPrawnCrab, symbolOf } from './fish-prawn-crab.ts'
import { sicBo } from './sic-bo.ts'

const won = (game: TableGame<{ dice: ThreeDice }>, dice: ThreeDice) =>
  game.placements.map(({ id }) => id).filter(id => game.net(id, { dice }).num > 0n)

describe('sic bo', () => {
  const cases: readonly [string, ThreeDice, string[]][] = [
    ['a high odd total', [4, 5, 6], ['big', 'odd', 'single-4', 'single-5', 'single-6', 'combo-4-5', 'combo-4-6', 'combo-5-6', 'total-15']],
    ['a double', [2, 2, 3], ['small', 'odd', 'double-2', 'single-2', 'single-3', 'combo-2-3', 'total-7']],
    ['a triple takes big, small, odd and even', [5, 5, 5], ['any-triple', 'triple-5', 'double-5', 'single-5', 'total-15']],
    ['the lowest total of all has no spot', [1, 1, 1], ['any-triple', 'triple-1', 'double-1', 'single-1']],
  ]
  it.each(cases)('%s: %j wins exactly its spots', (_, dice, spots) => {
    expect(won(sicBo(), dice).toSorted(byText)).toEqual(spots.toSorted(byText))
  })

  it.each([
    [[3, 1, 2], '1/1'],
    [[3, 3, 2], '2/1'],
    [[3, 3, 3], '3/1'],
    [[1, 1, 2], '-1/1'],
  ] as const)('a single on three pays for %j: %s', (dice, net) => {
    expect(formatFraction(sicBo().net('single-3', { dice }))).toBe(net)
  })

  it('has 52 spots, and a richer table where the brand wants it', () => {
    expect(sicBo().placements).toHaveLength(52)
    const rich = sicBo({ pays: { triple: '180', 'total-4': '60', double: '10' } })
    expect(formatFraction(rich.net('triple-6', { dice: [6, 6, 6] }))).toBe('180/1')
    expect(formatFraction(rich.net('total-4', { dice: [1, 1, 2] }))).toBe('60/1')
    expect(formatFraction(rich.net('total-17', { dice: [6, 6, 5] }))).toBe('50/1')
  })
})

describe('fish-prawn-crab', () => {
  it('names the faces of its dice', () => {
    expect([1, 2, 3, 4, 5, 6].map(symbolOf)).toEqual(['fish', 'prawn', 'gourd', 'coin', 'crab', 'rooster'])
    expect([1, 2, 3, 4, 5, 6].map(symbolOf).map(faceOf)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it.each([
    ['fish and rooster are red', [1, 6, 1], 'all-red'],
    ['prawn and crab are green', [2, 5, 5], 'all-green'],
    ['gourd and coin are blue', [3, 4, 3], 'all-blue'],
  ] as const)('%s', (_, dice, spot) => {
    expect(won(fishPrawnCrab(), dice)).toContain(spot)
    expect(won(fishPrawnCrab(), dice).filter(id => id.startsWith('all-'))).toEqual([spot])
  })

  it('knows no bets on totals', () => {
    expect(fishPrawnCrab().placements.some(({ id }) => id.startsWith('total'))).toBe(false)
    expect(fishPrawnCrab().placements).toHaveLength(41)
  })
})

describe('three dice', () => {
  it('fall in 216 ways and pair in fifteen', () => {
    expect(new Set(ALL_ROLLS.map(({ outcome }) => outcome.dice.join())).size).toBe(216)
    expect(FACE_PAIRS).toHaveLength(15)
  })

  it('G1: ask for a number below six, three times', () => {
    const bounds: number[] = []
    const rolled = rollThree({ below: bound => bounds.push(bound) })
    expect(bounds).toEqual([6, 6, 6])
    expect(rolled).toEqual({ dice: [2, 3, 4] })
  })
})

const byText = (a: string, b: string) => (a < b ? -1 : 1)
