import { type RandomSource, seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { fractionToNumber } from '../lottery/fraction.ts'
import type { TableGame } from './core/game.ts'
import { houseEdgeOf, totalWeight, winChanceOf } from './core/spread.ts'
import { TABLE_GAMES } from './tables.ts'
import { chiSquare, chiSquareBound } from './testing/chi-square.ts'

const games = TABLE_GAMES.map(game => [game.id, game] as const)

const DEALS = 12_000
const EXPECTED_MIN = 5

function dealMany<Outcome>(game: TableGame<Outcome>, deals: number, random: RandomSource): readonly Outcome[] {
  let shoe = game.openShoe()
  return Array.from({ length: deals }, () => {
    if (shoe.isSpent) shoe = game.openShoe()
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

  it('never costs more than is set aside at placement, and sets aside no more than can be lost', () => {
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

  it('deals the same rounds from the same random source', () => {
    expect(dealMany(game, 20, seededRandom(5))).toEqual(dealMany(game, 20, seededRandom(5)))
  })
})
