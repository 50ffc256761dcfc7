import { type RandomSource, seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { fractionToNumber } from '../lottery/fraction.ts'
import type { TableGame } from './core/game.ts'
import { expectationOf, houseEdgeOf, totalWeight, winChanceOf } from './core/spread.ts'
import { ANTE_GAMES, findAnteGame, findTableGame, GAMES_BY_CODE, TABLE_GAMES } from './tables.ts'
import { chiSquare, chiSquareBound } from './testing/chi-square.ts'
import { playRandomRounds } from './testing/random-bets.ts'
import { playRandomAnteRounds } from './testing/random-hands.ts'

const games = TABLE_GAMES.map(game => [game.id, game] as const)

/** Rounds in the suite; `npx tsx bench/tables.bench.ts --rounds 100000` plays the full number of each game through the same checks. */
const ROUNDS = 1500
const DEALS = 12_000
const EXPECTED_MIN = 5

function dealMany<Outcome>(game: TableGame<Outcome>, deals: number, random: RandomSource): readonly Outcome[] {
  let shoe = game.openShoe(random)
  return Array.from({ length: deals }, () => {
    if (shoe.isSpent) shoe = game.openShoe(random)
    const dealt = game.deal(shoe, random)
    shoe = dealt.shoe
    return dealt.outcome
  })
}

describe.each(games)('%s', (_, game) => {
  it('has spots of different names whose opposites exist', () => {
    const ids = game.placements.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(0)
    for (const id of game.opposites.flat()) expect(ids).toContain(id)
  })

  it('G3: every advertised win can occur, and the house keeps an edge below half of the stake on each spot', () => {
    for (const { id } of game.placements) {
      const spread = game.spread(id)
      expect(winChanceOf(spread).num, id).toBeGreaterThan(0n)
      expect(fractionToNumber(houseEdgeOf(spread)), id).toBeGreaterThan(0)
      expect(fractionToNumber(houseEdgeOf(spread)), id).toBeLessThan(0.5)
    }
  })

  it('never costs more than is reserved at placement, and reserves no more than can be lost', () => {
    for (const { id, lossMax } of game.placements) {
      const worst = game.spread(id)[0]?.net
      expect(worst, id).toEqual({ num: BigInt(-lossMax), den: 1n })
    }
  })

  it('G3: dealt results follow the exact chances of every spot (chi-square)', () => {
    const outcomes = dealMany(game, DEALS, seededRandom(2026))
    for (const { id } of game.placements) {
      const spread = game.spread(id)
      const counts = new Map<string, number>()
      for (const outcome of outcomes) {
        const { num, den } = game.net(id, outcome)
        counts.set(`${num}/${den}`, (counts.get(`${num}/${den}`) ?? 0) + 1)
      }
      const total = totalWeight(spread)
      const cells = spread.map(({ net, weight }) => ({
        seen: counts.get(`${net.num}/${net.den}`) ?? 0,
        expected: (DEALS * Number((weight * 10n ** 12n) / total)) / 1e12,
      }))
      expect(
        cells.reduce((sum, { seen }) => sum + seen, 0),
        `${id}: every result dealt is in its table of chances`,
      ).toBe(DEALS)
      const large = cells.filter(({ expected }) => expected >= EXPECTED_MIN)
      if (large.length < 2) continue
      const statistic = chiSquare(
        large.map(({ seen }) => seen),
        large.map(({ expected }) => expected),
      )
      expect(statistic, id).toBeLessThan(chiSquareBound(large.length - 1))
    }
  })

  it('makes and loses no chip over random play', () => {
    const { reserved, returned } = playRandomRounds(game, ROUNDS, seededRandom(7))
    expect(reserved).toBeGreaterThan(0n)
    expect(returned).toBeGreaterThan(0n)
  })

  it('deals the same rounds from the same random source', () => {
    expect(dealMany(game, 20, seededRandom(5))).toEqual(dealMany(game, 20, seededRandom(5)))
  })
})

describe.each(ANTE_GAMES.map(game => [game.id, game] as const))('%s', (_, game) => {
  it('makes and loses no chip over random play', () => {
    const { reserved, returned } = playRandomAnteRounds(game, ROUNDS, seededRandom(11))
    expect(reserved).toBeGreaterThan(0n)
    expect(returned).toBeGreaterThan(0n)
  })
})

describe('the list of tables', () => {
  it('finds every game by the codes of the lobby', () => {
    for (const id of Object.values(GAMES_BY_CODE).flat()) {
      expect(findTableGame(id) ?? findAnteGame(id) ?? (id === 'blackjack' ? id : undefined), id).toBeDefined()
    }
    expect(Object.values(GAMES_BY_CODE).flat()).toHaveLength(TABLE_GAMES.length + ANTE_GAMES.length + 1)
  })

  it('G5: the edge of each main bet is what the rule book states', () => {
    const edges = [
      ['baccarat', 'banker', 1.0579],
      ['baccarat', 'banker-no-commission', 1.4581],
      ['dragon-tiger', 'dragon', 3.7349],
      ['roulette', 'straight-17', 2.7027],
      ['sic-bo', 'big', 2.7778],
      ['fish-prawn-crab', 'all-red', 11.1111],
      ['fan-tan', 'zheng-3', 1.25],
      ['se-die', 'odd', 2],
      ['niu-niu', 'gate-2-equal', 2.5],
      ['niu-niu', 'gate-2-double', 4.0275],
      ['niu-niu', 'gate-2-super', 14.4432],
      ['san-gong', 'gate-1-win', 1.4434],
      ['san-gong', 'gate-1-tie', 5.6051],
      ['san-gong', 'gate-1-three-faces', 9.4118],
      ['san-gong', 'gate-1-pair-or-better', 5.5294],
      ['wenzhou-pai-gow', 'gate-3-win', 1.9471],
      ['wenzhou-pai-gow', 'gate-3-lose', 2.0965],
      ['mahjong-tiles', 'gate-1-win', 1.4821],
      ['que-jiu', 'gate-6-win', 3.1037],
    ] as const
    for (const [game, bet, percent] of edges) {
      const spread = findTableGame(game)?.spread(bet) ?? []
      expect(-100 * fractionToNumber(expectationOf(spread)), `${game} ${bet}`).toBeCloseTo(percent, 3)
    }
  })
})
