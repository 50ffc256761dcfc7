import { seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { quarterLine } from '../settle/line.ts'
import { outcomeOf } from '../settle/score.ts'
import { chancesOfPoints, pointsChances } from './basketball.ts'
import { drawWeighted } from './draw-weighted.ts'
import { stateOfLive } from './live.ts'
import { chancesOfMarket, fairPrice } from './market-chances.ts'
import { beforeKickOff, fullTimeChances, halfAndFullTimeChances } from './match-chances.ts'
import { nextGoalChances } from './next-goal.ts'
import { normalCdf } from './normal.ts'
import { offerMatch } from './offer.ts'
import { scoreMatrix } from './score-matrix.ts'
import { chancesOfSeries, seriesChances, seriesWinner } from './series.ts'
import { simulateMatch } from './simulate-match.ts'
import { chancesOfSets, gameChance, setChances, tennisChances, tieBreakChance } from './tennis.ts'

const rates = { home: 1.6, away: 1.1, rho: -0.05 }
const sum = (chances: readonly { probability: number }[]) => chances.reduce((total, { probability }) => total + probability, 0)

describe('football', () => {
  it('keeps every full-time chance when halves are told apart', () => {
    const state = beforeKickOff(rates)
    const both = halfAndFullTimeChances(state)
    expect(sum(both)).toBeCloseTo(1, 12)
    for (const { facts, probability } of fullTimeChances(state)) {
      const { home, away } = facts.fullTime
      expect(sum(both.filter(({ facts: other }) => other.fullTime.home === home && other.fullTime.away === away))).toBeCloseTo(
        probability,
        12,
      )
    }
  })

  it('splits goals 45 to 55 between the halves, independently where scores are', () => {
    const both = halfAndFullTimeChances(beforeKickOff({ ...rates, rho: 0 }))
    const goalless = sum(both.filter(({ facts }) => facts.halfTime?.home === 0 && facts.halfTime.away === 0))
    expect(goalless).toBeCloseTo(Math.exp(-2.7 * 0.45), 6)
  })

  it('prices a running match towards the score as time goes by', () => {
    const at = (minute: number) =>
      stateOfLive({
        rates,
        minute,
        period: 'second-half',
        score: { home: 1, away: 0 },
        halfTime: { home: 1, away: 0 },
        redCards: { home: 0, away: 0 },
      })
    const homeWins = [50, 70, 89].map(
      minute => chancesOfMarket({ type: '1x2', period: 'full', pick: '1' }, fullTimeChances(at(minute))).win,
    )
    expect(homeWins).toEqual([...homeWins].sort((a, b) => a - b))
    expect(homeWins[2]).toBeGreaterThan(0.95)
    expect(homeWins[2]).toBeLessThan(1)
  })

  it('moves with a red card', () => {
    const chance = (away: number) =>
      nextGoalChances(stateOfLive({ rates, minute: 0, period: 'before', score: { home: 0, away: 0 }, redCards: { home: 0, away } }))
    expect(chance(1).home).toBeGreaterThan(chance(0).home)
    expect(chance(0).home + chance(0).away + chance(0).none).toBeCloseTo(1, 12)
  })

  it('offers complementary prices above a fair book, in every market', () => {
    const offers = offerMatch(beforeKickOff(rates), 600)
    expect(offers.length).toBeGreaterThan(120)
    const book = offers.filter(({ market }) => market.type === '1x2' && market.period === 'full').map(({ price }) => 1 / Number(price))
    expect(book.reduce((total, quota) => total + quota, 0)).toBeGreaterThan(1.05)
    for (const { fair, price } of offers) if (price) expect(Number(price)).toBeLessThanOrEqual(Math.max(fair, 1.01))
  })

  it('draws simulated results with the chances that priced them (G3)', () => {
    const random = seededRandom(5)
    const counts = { '1': 0, X: 0, '2': 0 }
    const matches = 6000
    for (let n = 0; n < matches; n++) {
      const match = simulateMatch(rates, random)
      counts[outcomeOf(match.fullTime)] += 1
      expect(match.goals.length).toBe(match.fullTime.home + match.fullTime.away)
      expect(match.goals.filter(({ minute }) => minute <= 45).length).toBe(match.halfTime.home + match.halfTime.away)
    }
    const expected = { '1': 0.4836594436, X: 0.2607391552, '2': 0.2556014012 }
    const chiSquare = (['1', 'X', '2'] as const).reduce((total, pick) => {
      const mean = expected[pick] * matches
      return total + (counts[pick] - mean) ** 2 / mean
    }, 0)
    // 13.8 is passed by one seed in a thousand with two degrees of freedom.
    expect(chiSquare).toBeLessThan(13.8)
  })

  it('never draws what has no chance', () => {
    const random = seededRandom(6)
    const impossible = [
      { name: 'never', probability: 0 },
      { name: 'always', probability: 1 },
    ]
    for (let n = 0; n < 100; n++) expect(drawWeighted(impossible, random).name).toBe('always')
  })

  it('gives every score to 12-12 a chance', () => {
    expect(scoreMatrix(rates).every(({ probability }) => probability > 0)).toBe(true)
  })
})

describe('other sports', () => {
  it.each([
    [3, (p: number) => p * p * (3 - 2 * p)],
    [5, (p: number) => p ** 3 * (10 - 15 * p + 6 * p * p)],
  ])('prices a best of %i by its formula', (bestOf, formula) => {
    for (const p of [0.2, 0.5, 0.63]) expect(seriesWinner(seriesChances(p, bestOf), 'home')).toBeCloseTo(formula(p), 12)
  })

  it('prices a map handicap of −1.5 in a best of three as p²', () => {
    const chances = chancesOfSeries({ type: 'map-handicap', line: quarterLine('-1.5'), pick: 'home' }, seriesChances(0.6, 3), 3)
    expect(chances.win).toBeCloseTo(0.36, 12)
    expect(chancesOfSeries({ type: 'total-maps', line: quarterLine('2.5'), pick: 'over' }, seriesChances(0.6, 3), 3).win).toBeCloseTo(
      0.48,
      12,
    )
  })

  it('knows the normal distribution', () => {
    expect(normalCdf(1.959963984540054)).toBeCloseTo(0.975, 12)
    expect(normalCdf(-3.5)).toBeCloseTo(0.00023262907903552, 14)
    expect(normalCdf(2.9999999) - normalCdf(3.0000001)).toBeCloseTo(0, 8)
  })

  it('prices basketball with no ties left and totals near what is expected', () => {
    const chances = pointsChances({ total: 220, totalSpread: 18, margin: 4, marginSpread: 12.5 })
    expect(sum(chances)).toBeCloseTo(1, 5)
    expect(chances.some(({ score }) => score.home === score.away)).toBe(false)
    const win = chancesOfPoints({ type: 'moneyline', pick: 'home' }, chances).win
    expect(win).toBeGreaterThan(normalCdf(4 / 12.5) - 0.01)
    expect(win).toBeLessThan(normalCdf(4 / 12.5) + 0.01)
    const spread = chancesOfPoints({ type: 'spread', line: quarterLine('-4'), pick: 'home' }, chances)
    // Overtime ties of the match end on either side of the line, mostly inside it.
    expect(Math.abs(spread.win - spread.lose)).toBeLessThan(0.03)
  })

  it('wins games and tie-breaks as the known formulas say', () => {
    expect(gameChance(0.5)).toBeCloseTo(0.5, 12)
    expect(gameChance(0.6)).toBeCloseTo(0.7357292307692308, 10)
    expect(tieBreakChance(0.6, 0.6)).toBeCloseTo(0.5, 12)
    expect(tieBreakChance(0.7, 0.6)).toBeGreaterThan(0.5)
  })

  it('prices tennis: even sides are even, better ones win more over five sets', () => {
    const even = tennisChances({ home: 0.64, away: 0.64, bestOf: 3 })
    expect(sum(even)).toBeCloseTo(1, 12)
    expect(chancesOfSets({ type: 'match-winner', pick: 'home' }, even, 3).win).toBeCloseTo(0.5, 12)
    const winner = (bestOf: 3 | 5) =>
      chancesOfSets({ type: 'match-winner', pick: 'home' }, tennisChances({ home: 0.66, away: 0.62, bestOf }), bestOf).win
    expect(winner(5)).toBeGreaterThan(winner(3))
    const games = (line: string) => chancesOfSets({ type: 'total-games', line: quarterLine(line), pick: 'over' }, even, 3).win
    expect(games('20.5')).toBeGreaterThan(games('24.5'))
    expect(sum(setChances({ home: 0.66, away: 0.6, bestOf: 3 }, true))).toBeCloseTo(1, 12)
  })

  it('has the fair price of a bet that may push', () => {
    expect(fairPrice({ win: 0.4, 'half-win': 0, push: 0.2, void: 0, 'half-lose': 0, lose: 0.4 })).toBeCloseTo(2, 12)
  })
})
