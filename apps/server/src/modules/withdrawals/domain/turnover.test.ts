import { amount, formatAmount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { oweTurnover, sumOwed } from './turnover.ts'

const owe = (percent: number, ...deposits: [string, string][]) =>
  oweTurnover(
    deposits.map(([sum, bets], day) => ({ at: new Date(Date.UTC(2026, 0, day + 1)), amount: amount(sum), betsUntilNext: amount(bets) })),
    percent,
  )
const lines = (percent: number, ...deposits: [string, string][]) =>
  owe(percent, ...deposits).map(line => [formatAmount(line.done), formatAmount(line.owed)])

describe('WITHDRAW-TURNOVER-1: turnover still owed, deposit by deposit', () => {
  it.each<[string, number, [string, string][], [string, string][]]>([
    ['nothing was paid in', 100, [], []],
    ['nothing was bet', 100, [['100', '0']], [['0.00', '100.00']]],
    ['half was bet', 100, [['100', '50']], [['50.00', '50.00']]],
    ['exactly enough was bet', 100, [['100', '100']], [['100.00', '0.00']]],
    [
      'more was bet than was owed: it counts for nothing to come',
      100,
      [
        ['100', '500'],
        ['100', '0'],
      ],
      [
        ['100.00', '0.00'],
        ['0.00', '100.00'],
      ],
    ],
    [
      'later bets count for the oldest first',
      100,
      [
        ['100', '30'],
        ['50', '90'],
      ],
      [
        ['100.00', '0.00'],
        ['20.00', '30.00'],
      ],
    ],
    ['three times turnover', 300, [['10', '29.99']], [['29.99', '0.01']]],
    ['the brand asks for none', 0, [['100', '0']], [['0.00', '0.00']]],
  ])('%s', (_what, percent, deposits, expected) => {
    expect(lines(percent, ...deposits)).toEqual(expected)
  })

  it('a bet before a deposit never counts for it', () => {
    expect(formatAmount(sumOwed(owe(100, ['10', '1000000'], ['70', '0'], ['30', '60'])))).toBe('40.00')
  })
})
