import { seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { settleEsports } from '../settle/esports.ts'
import { settlePoints } from '../settle/points.ts'
import { settleSets } from '../settle/sets.ts'
import { pointsChances } from './basketball.ts'
import { drawWeighted } from './draw-weighted.ts'
import { offerPoints } from './offer-points.ts'
import { offerSeries } from './offer-series.ts'
import { offerSets } from './offer-sets.ts'
import type { PricedMarket } from './priced-market.ts'
import { simulatePoints, simulateSeries, simulateTennis } from './simulate-other.ts'

const MARGIN_BPS = 500
const POINTS = { total: 220, totalSpread: 18, margin: 4, marginSpread: 12.5 }
const TENNIS = { home: 0.66, away: 0.62, bestOf: 3 } as const

/** A bet of 1 at the fair price, many times: the mean return is 1 within five standard deviations. */
function expectFair(offers: readonly PricedMarket<unknown>[], returns: readonly number[][]): void {
  offers.forEach(({ market, fair }, i) => {
    const results = returns.map(row => row[i] ?? 0)
    const mean = results.reduce((sum, value) => sum + value, 0) / results.length
    const deviation = Math.sqrt((fair - 1) / results.length)
    expect(Math.abs(mean - 1), JSON.stringify(market)).toBeLessThan(5 * deviation)
  })
}

const back = (result: string | undefined, fair: number): number =>
  result === 'win' ? fair : result === 'push' || result === 'void' ? 1 : 0

describe('offers of other sports', () => {
  const random = seededRandom(21)

  it('pay a fair return on simulated series (G3)', () => {
    const offers = offerSeries({ mapChance: 0.57, bestOf: 5, score: { home: 0, away: 0 } }, MARGIN_BPS)
    expect(offers.length).toBe(2 + 8 + 4 + 2)
    const returns = Array.from({ length: 4000 }, () => {
      const maps = simulateSeries(0.57, 5, random).map(winner => ({ isCompleted: true, winner, events: {} }))
      const official = maps.at(-1)?.winner ?? 'home'
      return offers.map(({ market, fair }) => back(settleEsports(market, { maps, bestOf: 5, ending: 'played', official }), fair))
    })
    expectFair(offers, returns)
  })

  it('pay a fair return on simulated tennis (G3)', () => {
    const offers = offerSets(TENNIS, MARGIN_BPS)
    const returns = Array.from({ length: 1500 }, () => {
      const sets = simulateTennis(TENNIS, random)
      return offers.map(({ market, fair }) => back(settleSets(market, { sets, bestOf: 3 }), fair))
    })
    expectFair(offers, returns)
  })

  it('pay a fair return on simulated basketball (G3)', () => {
    const offers = offerPoints(POINTS, MARGIN_BPS)
    const chances = pointsChances(POINTS)
    const returns = Array.from({ length: 400 }, () => {
      const { score } = drawWeighted(chances, random)
      return offers.map(({ market, fair }) => back(settlePoints(market, score), fair))
    })
    expectFair(offers, returns)
  })

  it('draws basketball scores without ties', () => {
    const scores = Array.from({ length: 5 }, () => simulatePoints(POINTS, random))
    expect(scores.every(({ home, away }) => home !== away && home > 40 && away > 40)).toBe(true)
  })

  it('offer nothing above the fair price, and both sides of every line', () => {
    for (const offers of [offerSets(TENNIS, MARGIN_BPS), offerPoints(POINTS, MARGIN_BPS)] as PricedMarket<unknown>[][]) {
      expect(offers.every(({ price }) => price !== undefined)).toBe(true)
      for (const { fair, price } of offers) expect(Number(price)).toBeLessThanOrEqual(fair)
    }
  })

  it('price a series as it stands', () => {
    const of = (home: number) => offerSeries({ mapChance: 0.5, bestOf: 3, score: { home, away: 0 } }, MARGIN_BPS)[0]?.fair
    expect([of(0), of(1)]).toEqual([2, 4 / 3])
  })
})
