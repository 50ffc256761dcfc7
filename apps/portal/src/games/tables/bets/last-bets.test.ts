// @vitest-environment jsdom
import { amount } from '@croupier/kernel'
import { beforeEach, expect, it } from 'vitest'
import { chipText } from './chip-text.ts'
import { keepLastBets, lastBets } from './last-bets.ts'

beforeEach(() => sessionStorage.clear())

it('the last bets of a table are kept to the smallest unit, apart from those of others', () => {
  keepLastBets(
    'BAC1',
    new Map([
      ['banker', amount('100.5')],
      ['tie', amount('5')],
    ]),
  )
  expect(lastBets('BAC1')).toEqual([
    { spot: 'banker', amount: amount('100.5') },
    { spot: 'tie', amount: amount('5') },
  ])
  expect(lastBets('ROU1')).toEqual([])
})

it('what is no amount any more is left out', () => {
  sessionStorage.setItem(
    'tables.last.BAC1',
    JSON.stringify([
      ['banker', 'a lot'],
      ['tie', '5.00'],
    ]),
  )
  expect(lastBets('BAC1')).toEqual([{ spot: 'tie', amount: amount('5') }])
})

it.each([
  ['5', '5'],
  ['500', '500'],
  ['999', '999'],
  ['1000', '1K'],
  ['1250', '1.2K'],
  ['2500000', '2.5M'],
  ['1000000000', '1B'],
])('a chip of %s says %s', (value, text) => expect(chipText(amount(value))).toBe(text))
