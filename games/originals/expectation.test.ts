import { amount, type RandomSource, seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import type { RoundExpectation } from '../round-expectation.ts'
import { dice } from './dice/dice.ts'
import { minesMultiplier, safeTiles } from './mines/ladder.ts'
import { mines } from './mines/mines.ts'
import type { OriginalAction, OriginalBet, OriginalPlacement, OriginalRules } from './original-rules.ts'
import { plinko } from './plinko/plinko.ts'
import { instantRoulette } from './roulette/instant-roulette.ts'
import { terms } from './testing/rounds.ts'

const TERMS = terms()
const bet = (placement: OriginalPlacement, stake = '1'): OriginalBet => ({ placement, stake: amount(stake) })
const draw = (rules: OriginalRules, bets: readonly OriginalBet[], random: RandomSource = seededRandom(1)) => rules.open(bets, TERMS, random)
const expected = (rules: OriginalRules, ...bets: readonly OriginalBet[]) => rules.expectation(draw(rules, bets), bets, TERMS)
/** In stakes of one. */
const inStakes = ({ mean, variance, gainMax }: RoundExpectation) =>
  [mean / 1e4, variance / 1e8, gainMax / 1e4].map(each => Number(each.toFixed(6)))

describe('what a round is expected to pay', () => {
  it.each([
    ['dice at one half', dice, { side: 'under', target: 5000 }, [0.99, 0.9801, 0.99]],
    ['dice at one in ten thousand', dice, { side: 'under', target: 1 }, [0.99, 9800.0199, 9899.01]],
    ['a straight number', instantRoulette, { spot: 'straight-17' }, [36 / 37, (36 * 36 * 36) / 37 ** 2, 36 - 36 / 37]],
    ['red', instantRoulette, { spot: 'red' }, [36 / 37, (4 * 18 * 19) / 37 ** 2, 2 - 36 / 37]],
  ] as const)('%s, exactly', (_, rules, placement, [mean, variance, gainMax]) => {
    expect(inStakes(expected(rules, bet(placement)))).toEqual([mean, variance, gainMax].map(each => Number(each.toFixed(6))))
  })

  it('has the mean that the table of plinko returns, and the spread of its slots', () => {
    const { mean, variance, gainMax } = expected(plinko, bet({ rows: 8, risk: 'low' }))
    const { lowest } = plinko.exactReturn({ rows: 8, risk: 'low' }, 9900)
    expect(mean / 1e4).toBeCloseTo(Number(lowest.num) / Number(lowest.den), 9)
    const slots = [5, 2.5, 1.4, 0.8, 0.5, 0.8, 1.4, 2.5, 5]
    const ways = [1, 8, 28, 56, 70, 56, 28, 8, 1]
    const second = slots.reduce((sum, pays, slot) => sum + (pays ** 2 * (ways[slot] ?? 0)) / 256, 0)
    expect([variance / 1e8, gainMax / 1e4]).toEqual([expect.closeTo(second - (mean / 1e4) ** 2, 6), expect.closeTo(5 - mean / 1e4, 9)])
  })

  it('takes the bets of one spin together: red and black can hardly differ, and all numbers not at all', () => {
    const hedged = expected(instantRoulette, bet({ spot: 'red' }), bet({ spot: 'black' }))
    expect(inStakes(hedged)).toEqual([1.945946, 0.105186, 0.054054])
    const numbers = Array.from({ length: 37 }, (_, number) => bet({ spot: `straight-${number}` }))
    expect(inStakes(expected(instantRoulette, ...numbers))).toEqual([36, 0, 0])
  })

  it('grows with the stake as money does', () => {
    const [one, ten] = [expected(dice, bet({ side: 'over', target: 2500 })), expected(dice, bet({ side: 'over', target: 2500 }, '10'))]
    expect([ten.mean / one.mean, ten.variance / one.variance, ten.gainMax / one.gainMax]).toEqual([
      10,
      expect.closeTo(100, 6),
      expect.closeTo(10, 9),
    ])
  })
})

describe('mines, whose player decides', () => {
  const play = (count: number, tiles: number, random: RandomSource) => {
    // With four decimals nothing is cut but the multiplier.
    const bets = [bet({ mines: count }, '100')]
    const actions: OriginalAction[] = Array.from({ length: tiles }, (_, tile) => ({ kind: 'open', tile }))
    let state = draw(mines, bets, random)
    for (const action of [...actions, { kind: 'cash_out' } as const]) {
      const next = mines.step(state, action, bets, TERMS)
      if (next.ok) state = next.value
    }
    return { payout: Number(mines.result(state, bets, TERMS).payouts[0]), ...mines.expectation(state, bets, TERMS) }
  }

  it('expects the stake back where nobody opened a tile, and the first step to cost the edge', () => {
    expect(inStakes(play(3, 0, seededRandom(1)))).toEqual([100, 0, 0])
    const { mean, variance, gainMax } = play(3, 1, seededRandom(1))
    expect([mean, variance, gainMax].map(each => each / 1e6)).toEqual(
      [0.99, 1e6 * 1.125 ** 2 * 0.88 * 0.12, 0.12 * 1.125].map(each => expect.closeTo(each, 6)),
    )
  })

  it('knows of the steps that were played alone: what came of the round adds nothing', () => {
    const counts = new Map<string, Set<number>>()
    const random = seededRandom(3)
    for (let i = 0; i < 200; i++) {
      const { payout, mean } = play(5, 1, random)
      const key = payout > 0 ? 'safe' : 'mine'
      counts.set(key, (counts.get(key) ?? new Set()).add(mean))
    }
    expect([...counts.keys()].sort()).toEqual(['mine', 'safe'])
    expect(counts.get('safe')).toEqual(counts.get('mine'))
  })

  it.each([
    [1, 1],
    [3, 2],
    [3, 10],
    [10, 4],
    [24, 1],
  ])('%i mines, %i tiles: result less expectation is nothing on average, with the variance it says', (count, tiles) => {
    const [random, rounds] = [seededRandom(count * 100 + tiles), 20_000]
    let [sum, squares, variance] = [0, 0, 0]
    for (let i = 0; i < rounds; i++) {
      const { payout, mean, variance: own } = play(count, tiles, random)
      sum += payout - mean
      squares += (payout - mean) ** 2
      variance += own
    }
    expect(Math.abs(sum)).toBeLessThan(4 * Math.sqrt(variance))
    // A heavy tail makes the sample's own spread wander: a win of ten safe tiles is met some 3,000 times here.
    expect(squares / variance).toBeGreaterThan(0.85)
    expect(squares / variance).toBeLessThan(1.15)
    const most = 100 * Number(minesMultiplier(count, Math.min(tiles, safeTiles(count)), 9900))
    expect(play(count, tiles, random).gainMax).toBeLessThan(most)
  })
})
