import { amount, formatAmount } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addFractions, equalFractions, fraction, sumFractions } from '../fraction.ts'
import { GROUP_MAX, GROUP_MIN, returnOf } from './prices.ts'
import { groupOfPoints, splitRebates } from './rebates.ts'

const groups = fc.integer({ min: GROUP_MIN, max: GROUP_MAX })
const lines = fc.array(groups, { minLength: 1, maxLength: 8 }).map(values => values.sort((a, b) => b - a))

describe('rebates along a line', () => {
  it('with the return of the bet always add up to the top group, whatever the line', () => {
    fc.assert(
      fc.property(lines, groups, fc.bigInt({ min: 1n, max: 10n ** 12n }), (line, bet, stake) => {
        const betGroup = Math.min(bet, line.at(-1) ?? bet)
        const split = splitRebates(line, betGroup, stake)
        if (!split.ok) throw new Error(split.error)
        const rates = sumFractions(split.value.map(({ rate }) => rate))
        expect(equalFractions(addFractions(rates, returnOf(betGroup)), fraction(line[0] ?? 0, 2000))).toBe(true)
        const paid = split.value.reduce((sum, { amount: rebate }) => sum + rebate, 0n)
        const owed = (stake * rates.num) / rates.den
        expect(paid <= owed && owed - paid < BigInt(line.length)).toBe(true)
      }),
    )
  })

  it.each([
    ['a downline above its upline', [1940, 1950], 1800, 'group_above_upline'],
    ['a bet above the own group', [1960, 1940], 1942, 'bet_group_above_own'],
    ['a group below the least', [1960, 1600], 1600, 'group_out_of_range'],
    ['a group above the greatest', [1962], 1800, 'group_out_of_range'],
    ['a fraction of a group', [1960, 1900.5], 1800, 'group_out_of_range'],
    ['an empty line', [], 1800, 'group_out_of_range'],
  ])('refuse %s', (_, line, betGroup, error) => {
    expect(splitRebates(line, betGroup, amount('10'))).toEqual({ ok: false, error })
  })

  it('are paid to the player first and to the top of the line last', () => {
    const split = splitRebates([1960, 1950, 1940], 1900, amount('100'))
    expect(split.ok && split.value.map(({ level, group, amount: rebate }) => [level, group, formatAmount(rebate)])).toEqual([
      [0, 1940, '2.00'],
      [1, 1950, '0.50'],
      [2, 1960, '0.50'],
    ])
  })

  it('name groups by points: 7.8 points are 1956', () => {
    expect([0, 78, 80].map(groupOfPoints)).toEqual([1800, 1956, 1960])
  })
})
