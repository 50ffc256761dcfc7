import { dice, mines, ORIGINAL_TITLES, type OriginalRules, plinko } from '@croupier/games/originals'
import { expectTitle, findSlotTitle } from '@croupier/games/slots'
import { AMOUNT_MAX, type Amount, amount, seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { judgeTally, logChanceAbove } from './judge-tally.ts'
import { addRound, type SettledRound, type Tally } from './tally.ts'

const TERMS = { returnBps: 9900, currencyDigits: 2, payoutMax: AMOUNT_MAX }
const round = (stake: Amount, payout: Amount, expectation: SettledRound['expectation'], gameId = 'dice'): SettledRound => ({
  ...{ roundId: '01890000-0000-7000-8000-000000000001', brandId: 'brand', memberId: 'member', asset: 'CNY', gameId, seedId: 'pair' },
  ...{ settledAt: new Date('2026-11-20T12:00:00Z'), stake, payout, expectation },
})
const tallyOf = (rounds: Iterable<SettledRound>): Tally | undefined => {
  let tally: Tally | undefined
  for (const each of rounds) tally = addRound(tally, each)
  return tally
}
const verdictOf = (rounds: readonly SettledRound[]) => judgeTally(tallyOf(rounds) as Tally)
const times = (count: number, of: SettledRound): SettledRound[] => Array.from({ length: count }, () => of)

/** A stake of one on an original, won at its highest, or lost. */
function placed(rules: OriginalRules, placement: object, isWon: boolean, stake = '1'): SettledRound {
  const bets = [{ placement: { ...placement }, stake: amount(stake) }]
  const spread = rules.spread(bets, TERMS).map(({ payout }) => payout)
  const payout = spread.reduce((a, b) => (isWon === a > b ? a : b))
  return round(amount(stake), payout, rules.expectation(rules.open(bets, TERMS, seededRandom(1)), bets, TERMS))
}
const half = (isWon: boolean, stake?: string) => placed(dice, { side: 'under', target: 5000 }, isWon, stake)
/** One tile opened among ten mines, and the multiplier taken. */
function safeTile(): SettledRound {
  const bets = [{ placement: { mines: 10 }, stake: amount('1') }]
  const state = { rules: 'mines', layout: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], opened: [0], end: 'cash_out' }
  return round(amount('1'), mines.result(state, bets, TERMS).payouts[0] as Amount, mines.expectation(state, bets, TERMS))
}
function spun(code: string, multiple: number, stake = '1'): SettledRound {
  const title = findSlotTitle(code)
  const { mean, variance, gainMax } = (title && expectTitle(title)) ?? { mean: 0, variance: 0, gainMax: 0 }
  const unit = Number(amount(stake))
  const expectation = { mean: mean * unit, variance: variance * unit ** 2, gainMax: gainMax * unit }
  return round(amount(stake), amount(stake) * BigInt(multiple), expectation, code)
}

describe('the bound', () => {
  it.each([
    // A fair coin: chances of n heads in n are 2^-n, and the bound is never below them.
    ['ten heads in a row', 10, 10, 1, 2 ** -10],
    ['one of a million, met once', 999_999, 1_000_000, 999_999, 1e-6],
  ])('%s: is never below the chance itself', (_, excess, variance, gainMax, chance) => {
    expect(logChanceAbove(excess, variance, gainMax)).toBeGreaterThanOrEqual(Math.log(chance))
  })

  it('is never below what the normal distribution would say in its exponent, so it asks for six sigma and more', () => {
    for (const sigmas of [1, 3, 6, 9])
      for (const most of [0.001, 1, 1_000]) expect(logChanceAbove(sigmas * 10, 100, most)).toBeGreaterThanOrEqual(-(sigmas ** 2) / 2)
    expect(logChanceAbove(60, 100, 0.001)).toBeCloseTo(-18, 2)
  })

  it('says nothing of results at or below their expectation, nor of rounds without a spread', () => {
    expect([logChanceAbove(0, 1, 1), logChanceAbove(-5, 1, 1), logChanceAbove(5, 0, 1)]).toEqual([0, 0, 0])
  })
})

describe('an alarm', () => {
  it.each([
    ['a single jackpot of 1,000 stakes on the first spin', [spun('neon-sevens', 1000)]],
    [
      'a single jackpot at the cap of 6,100 after ten lost spins',
      [...times(10, spun('corsairs-ledger', 0)), spun('corsairs-ledger', 6100)],
    ],
    ['the rarest bet of dice, won once', [placed(dice, { side: 'under', target: 1 }, true)]],
    ['fifteen coins won in a row', times(15, half(true))],
    ['a thousand coins lost', times(1000, half(false))],
    ['stakes back without a tile', times(50, round(amount('1'), amount('1'), { mean: 1e4, variance: 0, gainMax: 0 }))],
  ])('is not raised by %s', (_, rounds) => {
    expect(verdictOf(rounds)).toMatchObject({ isAlarm: false })
  })

  it('tells a jackpot that is dozens of sigmas, and no alarm', () => {
    const { isAlarm, sigmas, oddsExponent } = verdictOf([...times(10, spun('pharaohs-hour', 0)), spun('pharaohs-hour', 5000)])
    expect(isAlarm).toBe(false)
    expect(sigmas).toBeGreaterThan(250)
    expect(oddsExponent).toBeLessThan(6)
  })

  it.each([
    ['seventy coins won in a row', times(70, half(true))],
    ['the rarest bet of dice, won three times running', times(3, placed(dice, { side: 'under', target: 1 }, true))],
    ['ten jackpots of 500 stakes within 1,000 spins', [...times(990, spun('pharaohs-hour', 1)), ...times(10, spun('pharaohs-hour', 500))]],
    ['thirty spins that all won ten stakes', times(30, spun('pharaohs-hour', 10))],
    ['thirty balls that all fell at the edge of a mild table', times(30, placed(plinko, { rows: 8, risk: 'low' }, true))],
    ['two hundred first tiles among ten mines, all safe', times(200, safeTile())],
  ])('is raised by %s, more than six sigmas out', (_, rounds) => {
    const verdict = verdictOf(rounds)
    expect(verdict.isAlarm).toBe(true)
    expect(verdict.sigmas).toBeGreaterThan(6)
    expect(verdict.oddsExponent).toBeGreaterThanOrEqual(9)
  })

  it('is not escaped by one large stake among the small ones that win, nor by many small ones that lose among the large', () => {
    const stakes = verdictOf([half(false, '5000'), ...times(80, half(true))])
    expect(stakes).toMatchObject({ isAlarm: true })
    expect(stakes.sigmas).toBeLessThan(0)
    expect(stakes.sigmasByRound).toBeGreaterThan(6)
    const money = verdictOf([...times(5_000, half(false, '0.10')), ...times(80, half(true, '1000'))])
    expect(money).toMatchObject({ isAlarm: true })
    expect(money.sigmasByRound).toBeLessThan(0)
    expect(money.sigmas).toBeGreaterThan(6)
  })

  it('needs three rounds, whatever they won', () => {
    const sure = round(amount('1'), amount('100'), { mean: 1e4, variance: 1, gainMax: 1e6 })
    expect([2, 3].map(count => verdictOf(times(count, sure)).isAlarm)).toEqual([false, true])
  })
})

describe('a tally', () => {
  it('keeps the largest win by what it gained, the games and the times', () => {
    const tally = tallyOf([half(false), spun('neon-sevens', 20), half(true, '30'), half(true)]) as Tally
    expect(tally).toMatchObject({ rounds: 4, staked: amount('33'), paid: amount('81.38') })
    expect(tally.detail).toMatchObject({ games: ['dice', 'neon-sevens'], largest: { gameId: 'dice', stake: '30.00', payout: '59.40' } })
    expect(tallyOf([half(false)])?.detail.largest).toBeNull()
  })

  it('is plain JSON where it is kept so', () => {
    const { detail } = tallyOf([half(true), spun('pharaohs-hour', 3)]) as Tally
    expect(JSON.parse(JSON.stringify(detail))).toEqual(detail)
  })
})

/** Honest members: each plays what it likes, with stakes as it likes; the same seeds play the same rounds. */
describe('honest play', () => {
  const STAKES = ['0.10', '1', '1', '5', '100', '2000']
  function* honest(seed: number, count: number): Generator<SettledRound> {
    const random = seededRandom(seed)
    for (let i = 0; i < count; i++) {
      const title = ORIGINAL_TITLES[random.below(ORIGINAL_TITLES.length)] as (typeof ORIGINAL_TITLES)[number]
      const placement = random.below(3) === 0 ? title.highestWin : title.lowestReturn
      const bets = [{ placement, stake: amount(STAKES[random.below(STAKES.length)] as string) }]
      let state = title.rules.open(bets, TERMS, random)
      for (const action of title.rules.plainPlay) {
        const next = title.rules.step(state, action, bets, TERMS)
        if (next.ok) state = next.value
      }
      const payout = title.rules.result(state, bets, TERMS).payouts[0] as Amount
      yield round(bets[0]?.stake ?? 0n, payout, title.rules.expectation(state, bets, TERMS), title.code)
    }
  }

  it('of forty members and 3,000 rounds each raises no alarm at any time', () => {
    for (let seed = 1; seed <= 40; seed++) {
      let tally: Tally | undefined
      let nearest = 0
      for (const each of honest(seed, 3_000)) {
        tally = addRound(tally, each)
        nearest = Math.max(nearest, judgeTally(tally).oddsExponent)
      }
      expect(nearest, `seed ${seed}`).toBeLessThan(6)
    }
  })
})
