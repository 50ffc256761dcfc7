import { amount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { addRaceBet, countsInRace, type RaceBet, type RaceFigures, type RaceScoring, type RaceTerms } from './race.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 16, minute))
const race: RaceTerms = { startAt: at(0), endAt: at(60), categories: ['rng', 'fish'], minStake: amount('2'), scoring: { by: 'turnover' } }
const bet: RaceBet = {
  category: 'rng',
  placedAt: at(10),
  settledAt: at(11),
  stake: { cash: amount('2'), bonus: 0n },
  payout: amount('3'),
  isVoid: false,
}
const paying = (payout: string): RaceBet => ({ ...bet, payout: amount(payout) })

function scoresOf(bets: readonly RaceBet[], scoring: RaceScoring) {
  let figures: RaceFigures = []
  return bets.map(one => {
    const added = addRaceBet(figures, one, scoring)
    figures = added.figures
    return added.score
  })
}

describe('a bet in a race', () => {
  it.each<[string, boolean, RaceBet, Date | undefined]>([
    ['is in time', true, bet, at(0)],
    ['is placed with the start', true, { ...bet, placedAt: at(0) }, at(0)],
    ['is placed with the own joining', true, bet, at(10)],
    ['is of no member of the race', false, bet, undefined],
    ['is placed before the start', false, { ...bet, placedAt: at(-1) }, at(-5)],
    ['is placed before the own joining', false, bet, at(11)],
    ['is settled with the end', false, { ...bet, settledAt: at(60) }, at(0)],
    ['is void', false, { ...bet, isVoid: true }, at(0)],
    ['holds bonus money', false, { ...bet, stake: { cash: amount('2'), bonus: 1n } }, at(0)],
    ['is below the minimum', false, { ...bet, stake: { cash: amount('1.9999'), bonus: 0n } }, at(0)],
    ['is in another category', false, { ...bet, category: 'live' }, at(0)],
  ])('that %s counts: %s', (_name, counts, of, joinedAt) => {
    expect(countsInRace(of, race, joinedAt)).toBe(counts)
  })
})

describe('scores of a race', () => {
  const bets = ['3', '0', '20', '7'].map(paying)

  it.each<[RaceScoring, bigint[]]>([
    [{ by: 'turnover' }, [20_000n, 40_000n, 60_000n, 80_000n]],
    [{ by: 'best_multiplier' }, [15_000n, 15_000n, 100_000n, 100_000n]],
    [{ by: 'top_sum', count: 2 }, [15_000n, 15_000n, 115_000n, 135_000n]],
  ])('by %o', (scoring, scores) => {
    expect(scoresOf(bets, scoring)).toEqual(scores)
  })

  it('cut a multiplier to four decimals', () => {
    expect(scoresOf([{ ...bet, stake: { cash: amount('3'), bonus: 0n }, payout: amount('2') }], { by: 'best_multiplier' })).toEqual([6666n])
  })
})
