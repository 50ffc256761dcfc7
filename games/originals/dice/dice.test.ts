import { amount, seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { equalFractions, fraction } from '../../lottery/fraction.ts'
import { chiSquare, chiSquareBound } from '../../tables/testing/chi-square.ts'
import { rolling, terms } from '../testing/rounds.ts'
import { DICE_FACES, DICE_TARGET_MAX, dice, diceMultiplier, isDiceWin } from './dice.ts'

const bet = (side: 'under' | 'over', target: number, stake = '1') => [{ placement: { side, target }, stake: amount(stake) }]

describe('dice', () => {
  it.each([
    [1, '9900'],
    [2, '4950'],
    [50, '198'],
    [100, '99'],
    [495, '20'],
    [1000, '9.9'],
    [2500, '3.96'],
    [3333, '2.9702'],
    [4950, '2'],
    [5000, '1.98'],
    [6600, '1.5'],
    [7000, '1.4142'],
    [9000, '1.1'],
    [9800, '1.0102'],
  ])('G5 pays a chance of %d in 10,000 with %s', (target, multiplier) => {
    expect(diceMultiplier(target, 9900)).toBe(amount(multiplier))
  })

  it('G5 returns exactly what it shows, over all rolls, for every target and side', () => {
    // An import is looked up anew at each call in tests, and these are 196 million.
    const isWin = isDiceWin
    for (const side of ['under', 'over'] as const) {
      for (let target = 1; target <= DICE_TARGET_MAX; target++) {
        const placement = { side, target }
        let wins = 0
        for (let roll = 0; roll < DICE_FACES; roll++) if (isWin(placement, roll)) wins += 1
        const paid = fraction(BigInt(wins) * diceMultiplier(target, 9900), 10_000n * 10_000n)
        const shown = dice.exactReturn(placement, 9900)
        expect(shown.lowest === shown.highest && equalFractions(shown.lowest, paid), `${side} ${target}`).toBe(true)
        // The cut costs less than a ten-thousandth of the stake on each win.
        expect(paid.num * 10_000n <= 99n * paid.den * 100n && paid.num * 10n ** 8n > (99n * 10n ** 6n - BigInt(target)) * paid.den).toBe(
          true,
        )
      }
    }
  })

  it('G3 rolls each of 10,000 numbers evenly', () => {
    const random = seededRandom(20_261)
    const counts = new Array<number>(DICE_FACES).fill(0)
    const rolls = 1_000_000
    for (let i = 0; i < rolls; i++) {
      const roll = Number(dice.open(bet('under', 5000), terms(), random).roll)
      counts[roll] = (counts[roll] ?? 0) + 1
    }
    expect(Math.min(...counts)).toBeGreaterThan(0)
    expect(chiSquare(counts, new Array<number>(DICE_FACES).fill(rolls / DICE_FACES))).toBeLessThan(chiSquareBound(DICE_FACES - 1))
  })

  it.each([
    ['under', 5000, 4999, '1.98'],
    ['under', 5000, 5000, '0'],
    ['over', 5000, 5000, '1.98'],
    ['over', 5000, 4999, '0'],
    ['under', 1, 0, '9900'],
    ['over', 1, 9999, '9900'],
    ['over', 9800, 200, '1.01'],
    ['over', 9800, 199, '0'],
  ] as const)('%s %d on a roll of %d pays %s of a stake of 1', (side, target, roll, payout) => {
    const state = dice.open(bet(side, target), terms(), rolling(roll))
    expect(state).toEqual({ rules: 'dice', roll })
    expect(dice.view(state, bet(side, target), terms())).toEqual({ roll, isWin: payout !== '0' })
    expect(dice.result(state, bet(side, target), terms())).toMatchObject({ isOpen: false, payouts: [amount(payout)], refunds: [0n] })
  })

  it('earns no valid bet from a chance of 70 % on', () => {
    const valid = (target: number) => dice.result({ rules: 'dice', roll: 0 }, bet('over', target, '5'), terms()).valid
    expect([valid(6999), valid(7000), valid(9800)]).toEqual([[amount('5')], [0n], [0n]])
  })

  it.each([
    null,
    'under',
    [],
    {},
    { side: 'under' },
    { side: 'middle', target: 1 },
    { side: 'under', target: 0 },
    { side: 'over', target: 9801 },
    { side: 'over', target: 1.5 },
    { side: 'over', target: '50' },
  ])('refuses %j as a placement', input => {
    expect(dice.readPlacement(input)).toEqual({ ok: false, error: 'placement_invalid' })
  })

  it('keeps only the known keys of a placement', () => {
    expect(dice.readPlacement({ target: 50, side: 'over', note: 'x' })).toEqual({ ok: true, value: { side: 'over', target: 50 } })
  })

  it('says in words what happened', () => {
    expect(dice.describe({ rules: 'dice', roll: 12 }, bet('under', 5000), terms())).toEqual(['rolled 00.12; under 50.00 wins ×1.98'])
    expect(dice.describe({ rules: 'dice', roll: 12 }, bet('over', 4950), terms())).toEqual(['rolled 00.12; from 50.50 up loses'])
  })
})
