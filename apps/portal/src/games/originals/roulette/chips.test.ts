import { amount } from '@croupier/kernel'
import { expect, test } from 'vitest'
import { chipValues, createChips, hasOpposites, totalOf } from './chips.ts'

test('chips add up, double within the limit, and every change can be undone', () => {
  const chips = createChips(amount('100'))
  expect(chips.add('red', amount('40'))).toBe(true)
  expect(chips.add('red', amount('40'))).toBe(true)
  expect(chips.add('red', amount('40'))).toBe(false)
  chips.double()
  expect(totalOf(chips.now())).toBe(amount('100'))
  chips.clear()
  expect(chips.now().size).toBe(0)
  for (const left of ['100', '80', '40', '0']) {
    chips.undo()
    expect([left, totalOf(chips.now())]).toEqual([left, amount(left)])
  }
  expect(chips.canUndo()).toBe(false)
})

test('opposite chances are told', () => {
  expect(hasOpposites(new Map([['red', 1n]]))).toBe(false)
  expect(
    hasOpposites(
      new Map([
        ['red', 1n],
        ['black', 1n],
      ]),
    ),
  ).toBe(true)
})

test('chips begin at the lowest stake and stay within the highest', () => {
  expect(chipValues(amount('0.10'), amount('5000'))).toEqual(['0.10', '1', '5', '20', '100', '500'].map(amount))
  expect(chipValues(amount('5'), amount('50'))).toEqual(['5', '20'].map(amount))
})
