import { amount } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NettableBet, netValid, type Opposites } from './net-valid.ts'

const bet = (selection: string, valid: string): NettableBet => ({ selection, valid: amount(valid) })
const pairs = [
  ['red', 'black'],
  ['odd', 'even'],
] as const
const covers = { red: [1, 3], black: [2, 4], odd: [1, 3], even: [2, 4], zero: [0] }
const coverage = { outcomes: 5, limitPct: 70, covers }

describe('netting opposite bets', () => {
  it.each([
    ['no bets', [], []],
    ['one side alone', [bet('red', '5')], ['5']],
    ['the difference', [bet('red', '5'), bet('black', '3')], ['2', '0']],
    ['from the earliest first', [bet('red', '2'), bet('red', '2'), bet('black', '3')], ['0', '1', '0']],
    ['whatever lies between', [bet('black', '3'), bet('zero', '9'), bet('red', '2')], ['1', '9', '0']],
    ['each pair for itself', [bet('red', '2'), bet('even', '7'), bet('black', '2'), bet('odd', '1')], ['0', '6', '0', '0']],
    ['what is on no pair', [bet('zero', '1'), bet('street', '1')], ['1', '1']],
  ])('nets %s', (_name, bets, expected) => {
    expect(netValid(bets, { pairs })).toEqual(expected.map(amount))
  })

  it('counts nothing from the covered share on, and looks at what was bet, not at what netting left', () => {
    expect(netValid([bet('red', '9'), bet('black', '1')], { pairs, coverage })).toEqual([0n, 0n])
    expect(netValid([bet('red', '9'), bet('zero', '1')], { pairs, coverage })).toEqual([amount('9'), amount('1')])
  })

  it('does not cover by bets that carry no valid amount', () => {
    expect(netValid([bet('red', '9'), bet('black', '0')], { pairs, coverage })).toEqual([amount('9'), 0n])
  })

  const bets = fc.array(
    fc.record({ selection: fc.constantFrom(...Object.keys(covers), 'other'), valid: fc.bigInt({ min: 0n, max: 10n ** 9n }) }),
    { maxLength: 12 },
  )
  const rules: fc.Arbitrary<Opposites> = fc.constantFrom<Opposites>({ pairs }, { pairs, coverage }, { pairs: [] })
  const totals = (of: readonly NettableBet[], valid: readonly bigint[]) => {
    const sums = new Map<string, bigint>()
    for (const [i, { selection }] of of.entries()) sums.set(selection, (sums.get(selection) ?? 0n) + (valid[i] ?? 0n))
    return sums
  }

  it('never raises an amount, and never makes one negative', () => {
    fc.assert(
      fc.property(bets, rules, (of, opposites) => {
        const valid = netValid(of, opposites)
        expect(valid).toHaveLength(of.length)
        for (const [i, one] of of.entries()) expect(valid[i] !== undefined && valid[i] >= 0n && valid[i] <= one.valid).toBe(true)
      }),
    )
  })

  it('leaves nothing on both sides of a pair', () => {
    fc.assert(
      fc.property(bets, of => {
        const sums = totals(of, netValid(of, { pairs }))
        for (const [one, other] of pairs) expect([sums.get(one) ?? 0n, sums.get(other) ?? 0n]).toContain(0n)
      }),
    )
  })

  it('leaves the same on each selection in whatever order the bets were placed', () => {
    const shuffled = bets.chain(of => fc.tuple(fc.constant(of), fc.shuffledSubarray(of, { minLength: of.length })))
    fc.assert(
      fc.property(shuffled, rules, ([of, other], opposites) => {
        expect(totals(other, netValid(other, opposites))).toEqual(totals(of, netValid(of, opposites)))
      }),
    )
  })
})
