import { amount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { chipPlaces } from './chip-places.ts'
import { chipText } from './chip-text.ts'

const tray = ['20', '50', '100', '500', '1000', '5000'].map(amount)

describe('a stack of chips', () => {
  it.each([
    ['20', [0]],
    ['1050', [4, 1]],
    ['640', [3, 2, 0, 0]],
    ['90000', [5, 5, 5, 5, 5, 5]],
    ['3', [0]],
    ['0', []],
  ] as const)('of %s is made of the chips %j of the tray', (sum, places) => {
    expect(chipPlaces(amount(sum), tray)).toEqual(places)
  })
})

it.each([
  ['0.5', '0.5'],
  ['5', '5'],
  ['500', '500'],
  ['1000', '1K'],
  ['2500', '2.5K'],
  ['86412', '86.4K'],
  ['5000000', '5M'],
] as const)('a chip of %s says %s', (sum, text) => expect(chipText(amount(sum))).toBe(text))
