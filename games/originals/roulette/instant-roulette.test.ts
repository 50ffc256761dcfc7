import { amount, seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { equalFractions, fraction } from '../../lottery/fraction.ts'
import { netValid } from '../../rewards/net-valid.ts'
import { ROULETTE_SPOTS } from '../../tables/roulette/layout.ts'
import { chiSquare, chiSquareBound } from '../../tables/testing/chi-square.ts'
import { rolling, terms } from '../testing/rounds.ts'
import { instantRoulette } from './instant-roulette.ts'

const bets = (stakes: Readonly<Record<string, string>>) =>
  Object.entries(stakes).map(([spot, stake]) => ({ placement: { spot }, stake: amount(stake) }))
const numbers = Array.from({ length: 37 }, (_, number) => number)

describe('instant roulette', () => {
  it('G5 returns 36 of 37 on each of its 157 spots, over all numbers', () => {
    expect(ROULETTE_SPOTS).toHaveLength(157)
    for (const { id } of ROULETTE_SPOTS) {
      const placed = bets({ [id]: '1' })
      const paid = numbers.map(number => instantRoulette.result({ rules: 'roulette', number }, placed, terms()).payouts[0] ?? 0n)
      const back = fraction(
        paid.reduce((sum, payout) => sum + payout, 0n),
        37n * amount('1'),
      )
      const { lowest, highest } = instantRoulette.exactReturn({ spot: id }, 9900)
      expect(
        [back, lowest, highest].every(one => equalFractions(one, fraction(36, 37))),
        id,
      ).toBe(true)
    }
  })

  it('settles many bets on one number, stake included', () => {
    const placed = bets({ 'straight-17': '1', red: '10', black: '4', 'dozen-2': '2', 'split-0-1': '3' })
    const state = instantRoulette.open(placed, terms(), rolling(17))
    expect(instantRoulette.view(state, placed, terms())).toEqual({ number: 17 })
    expect(instantRoulette.result(state, placed, terms()).payouts).toEqual(['36', '0', '8', '6', '0'].map(amount))
    expect(instantRoulette.describe(state, placed, terms())).toContain('17: black wins')
    expect(instantRoulette.highestPayout(placed, terms())).toBe(amount('74'))
  })

  it('G3 spins each of 37 numbers evenly', () => {
    const random = seededRandom(37)
    const counts = new Array<number>(37).fill(0)
    const placed = bets({ red: '1' })
    for (let i = 0; i < 37_000; i++) {
      const number = Number(instantRoulette.open(placed, terms(), random).number)
      counts[number] = (counts[number] ?? 0) + 1
    }
    expect(chiSquare(counts, new Array<number>(37).fill(1000))).toBeLessThan(chiSquareBound(36))
  })

  it.each([
    ['nothing of red with black, which leave one pocket', { red: '10', black: '4' }, ['0', '0']],
    ['nothing from 26 covered numbers on', { 'dozen-1': '5', 'dozen-2': '5', 'split-25-26': '1' }, ['0', '0', '0']],
    ['all below that', { 'dozen-1': '5', 'dozen-2': '5', 'straight-25': '1' }, ['5', '5', '1']],
    ['red with a line', { red: '5', 'line-31-32-33-34-35-36': '1' }, ['5', '1']],
  ])('counts %s as valid', (_name, stakes, expected) => {
    const placed = bets(stakes)
    const { valid } = instantRoulette.result({ rules: 'roulette', number: 0 }, placed, terms())
    const named = placed.map(({ placement }, i) => ({ selection: instantRoulette.selectionOf(placement), valid: valid[i] ?? 0n }))
    const opposites = instantRoulette.opposites(placed)
    expect(netValid(named, opposites)).toEqual(expected.map(amount))
    expect(JSON.parse(JSON.stringify(opposites))).toEqual(opposites)
  })

  it.each([null, {}, { spot: 'straight-37' }, { spot: 17 }, { spot: 'toString' }])('refuses %j as a placement', input => {
    expect(instantRoulette.readPlacement(input)).toEqual({ ok: false, error: 'placement_invalid' })
  })
})
