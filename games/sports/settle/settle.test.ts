import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EsportsFacts, type EsportsMarket, settleEsports } from './esports.ts'
import { type FootballFacts, type FootballMarket, settleFootball } from './football.ts'
import type { LegResult } from './leg-result.ts'
import { quarterLine, resultOnLine } from './line.ts'
import { settlePoints } from './points.ts'
import { type SetFacts, type SetMarket, settleSets } from './sets.ts'
import { voidReason } from './void-rules.ts'

const facts = (half: string, full: string): FootballFacts => {
  const score = (text: string) => ({ home: Number(text.split('-')[0]), away: Number(text.split('-')[1]) })
  return { halfTime: score(half), fullTime: score(full) }
}

describe('lines', () => {
  it.each<[string, number, LegResult]>([
    ['-0.25', 1, 'win'],
    ['-0.25', 0, 'half-lose'],
    ['-0.75', 1, 'half-win'],
    ['0.25', 0, 'half-win'],
    ['0.75', -1, 'half-lose'],
    ['0.75', -2, 'lose'],
    ['0', 0, 'push'],
    ['-1', 1, 'push'],
    ['-1.5', 1, 'lose'],
  ])('a handicap of %s, ahead by %i: %s', (line, ahead, result) => {
    expect(resultOnLine(ahead, quarterLine(line))).toBe(result)
  })

  it('gives the other side the opposite result on every line', () => {
    const opposite = { win: 'lose', 'half-win': 'half-lose', push: 'push', 'half-lose': 'half-win', lose: 'win', void: 'void' } as const
    fc.assert(
      fc.property(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -40, max: 40 }), (ahead, line) => {
        expect(resultOnLine(-ahead, -line)).toBe(opposite[resultOnLine(ahead, line)])
      }),
    )
  })
})

describe('football', () => {
  it.each<[string, FootballMarket, FootballFacts, LegResult | undefined]>([
    ['1X2 of a half', { type: '1x2', period: 'half', pick: 'X' }, facts('0-0', '2-0'), 'win'],
    ['double chance', { type: 'double-chance', pick: 'X2' }, facts('0-0', '1-1'), 'win'],
    ['draw no bet', { type: 'draw-no-bet', pick: 'home' }, facts('0-0', '1-1'), 'push'],
    ['0 is even', { type: 'odd-even', pick: 'even' }, facts('0-0', '0-0'), 'win'],
    ['both score', { type: 'both-score', pick: 'no' }, facts('0-0', '3-0'), 'win'],
    ['correct score', { type: 'correct-score', pick: { home: 2, away: 1 }, offered: [] }, facts('1-0', '2-1'), 'win'],
    ['any other score', { type: 'correct-score', pick: 'other', offered: [{ home: 2, away: 1 }] }, facts('1-0', '2-1'), 'lose'],
    ['half and full time', { type: 'half-full', pick: { half: '1', full: '2' } }, facts('1-0', '1-2'), 'win'],
    ['clean sheet', { type: 'clean-sheet', side: 'away', pick: 'yes' }, facts('0-0', '0-1'), 'win'],
    ['half-time alone decides no full-time market', { type: 'both-score', pick: 'yes' }, { halfTime: { home: 1, away: 1 } }, undefined],
    ['to qualify waits for extra time', { type: 'to-qualify', pick: 'home' }, facts('0-0', '1-1'), undefined],
    ['to qualify', { type: 'to-qualify', pick: 'home' }, { ...facts('0-0', '1-1'), qualified: 'home' }, 'win'],
  ])('%s', (_, market, given, expected) => {
    expect(settleFootball(market, given)).toBe(expected)
  })

  it('counts only goals after a running handicap was taken, and all goals for a running total', () => {
    const scoreAtBet = { home: 2, away: 0 }
    const handicap: FootballMarket = { type: 'asian-handicap', period: 'full', line: 0, pick: 'away', scoreAtBet }
    expect(settleFootball(handicap, facts('2-0', '2-1'))).toBe('win')
    const total: FootballMarket = { type: 'total', period: 'full', of: 'both', line: quarterLine('2.5'), pick: 'over' }
    expect(settleFootball(total, facts('2-0', '2-1'))).toBe('win')
  })

  const goals = [
    { side: 'away', scorer: 'Own', isOwnGoal: true },
    { side: 'home', scorer: 'Ada', isOwnGoal: false },
    { side: 'home', scorer: 'Bo', isOwnGoal: false },
  ] as const
  const played: FootballFacts = { ...facts('0-1', '2-1'), goals, played: new Set(['Own', 'Ada', 'Bo', 'Cy']) }

  it.each<[string, FootballMarket, LegResult]>([
    ['own goals count for the side', { type: 'next-goal', goal: 1, pick: 'away' }, 'win'],
    ['no fourth goal', { type: 'next-goal', goal: 4, pick: 'none' }, 'win'],
    ['own goals count for no scorer', { type: 'goalscorer', when: 'first', pick: 'Ada' }, 'win'],
    ['last scorer', { type: 'goalscorer', when: 'last', pick: 'Bo' }, 'win'],
    ['anytime', { type: 'goalscorer', when: 'anytime', pick: 'Cy' }, 'lose'],
    ['did not play', { type: 'goalscorer', when: 'anytime', pick: 'Di' }, 'void'],
    ['nobody scored', { type: 'goalscorer', when: 'first', pick: 'none' }, 'lose'],
  ])('%s', (_, market, expected) => {
    expect(settleFootball(market, played)).toBe(expected)
  })

  it('settles a decided next goal while the match goes on', () => {
    expect(settleFootball({ type: 'next-goal', goal: 1, pick: 'home' }, { goals: [goals[1]] })).toBe('win')
    expect(settleFootball({ type: 'next-goal', goal: 2, pick: 'home' }, { goals: [goals[1]] })).toBeUndefined()
  })
})

describe('points, sets, maps', () => {
  it('voids a tied moneyline and pushes an even spread', () => {
    expect(settlePoints({ type: 'moneyline', pick: 'home' }, { home: 99, away: 99 })).toBe('void')
    expect(settlePoints({ type: 'spread', line: -20, pick: 'home' }, { home: 100, away: 95 })).toBe('push')
    expect(settlePoints({ type: 'points-total', of: 'away', line: quarterLine('94.5'), pick: 'over' }, { home: 100, away: 95 })).toBe('win')
  })

  const set = (home: number, away: number) => ({ home, away })
  const played: SetFacts = { sets: [set(6, 4), set(3, 6), set(7, 6)], bestOf: 3 }
  const retired: SetFacts = { sets: [set(7, 6)], current: set(6, 6), bestOf: 3, retired: 'away' }
  it.each<[string, SetMarket, SetFacts, LegResult | undefined]>([
    ['match', { type: 'match-winner', pick: 'home' }, played, 'win'],
    ['set handicap', { type: 'set-handicap', line: quarterLine('-1.5'), pick: 'home' }, played, 'lose'],
    ['set score', { type: 'set-score', pick: set(2, 1) }, played, 'win'],
    ['games', { type: 'total-games', line: quarterLine('31.5'), pick: 'over' }, played, 'win'],
    ['match after a retirement', { type: 'match-winner', pick: 'home' }, retired, 'void'],
    ['first set before it', { type: 'set-winner', set: 1, pick: 'home' }, retired, 'win'],
    ['second set', { type: 'set-winner', set: 2, pick: 'home' }, retired, 'void'],
    ['games already above the line', { type: 'total-games', line: quarterLine('22.5'), pick: 'under' }, retired, 'lose'],
    ['games not yet there', { type: 'total-games', line: quarterLine('26.5'), pick: 'under' }, retired, 'void'],
    [
      'volleyball in its third set',
      { type: 'match-winner', pick: 'home' },
      { sets: [set(25, 20), set(25, 18)], current: set(8, 5), bestOf: 5 },
      undefined,
    ],
    ['a match that goes on', { type: 'match-winner', pick: 'home' }, { sets: [set(6, 4)], current: set(5, 0), bestOf: 3 }, undefined],
  ])('tennis: %s', (_, market, given, expected) => {
    expect(settleSets(market, given)).toBe(expected)
  })

  const map = (winner: 'home' | 'away') => ({ isCompleted: true, winner, events: { 'first-blood': winner } })
  const series = (ending: EsportsFacts['ending'], ...maps: EsportsFacts['maps']): EsportsFacts => ({ maps, bestOf: 3, ending })
  it.each<[string, EsportsMarket, EsportsFacts, LegResult | undefined]>([
    ['walkover', { type: 'series-winner', pick: 'home' }, { ...series('walkover'), official: 'home' }, 'void'],
    ['official result', { type: 'series-winner', pick: 'home' }, { ...series('default', map('away')), official: 'home' }, 'win'],
    ['played map stands', { type: 'map-winner', map: 1, pick: 'away' }, series('default', map('away')), 'win'],
    ['unplayed map', { type: 'map-winner', map: 2, pick: 'away' }, series('default', map('away')), 'void'],
    ['handicap of a broken series', { type: 'map-handicap', line: 6, pick: 'home' }, series('default', map('away')), 'void'],
    ['handicap −1.5', { type: 'map-handicap', line: -6, pick: 'home' }, series('played', map('home'), map('home')), 'win'],
    ['total maps', { type: 'total-maps', line: 10, pick: 'under' }, series('played', map('home'), map('home')), 'win'],
    ['first blood', { type: 'map-event', map: 1, event: 'first-blood', pick: 'home' }, series('running', map('home')), 'win'],
    ['pistol of a map without one', { type: 'map-event', map: 1, event: 'pistol-1', pick: 'home' }, series('running', map('home')), 'void'],
    ['series goes on', { type: 'series-winner', pick: 'home' }, series('running', map('home')), undefined],
  ])('esports: %s', (_, market, given, expected) => {
    expect(settleEsports(market, given)).toBe(expected)
  })
})

describe('void bets', () => {
  const hour = 3_600_000
  const event = { sport: 'football', listedStartAt: 0, startedAt: 0, isVenueSwitched: false } as const
  const bet = { placedAt: -1, isLive: false, isPalpableError: false, isNonRunner: false }
  it.each([
    ['stands', event, bet, undefined],
    ['taken after the start', event, { ...bet, placedAt: 0 }, 'late_bet'],
    ['live', event, { ...bet, placedAt: 5, isLive: true }, undefined],
    ['obvious error', event, { ...bet, isPalpableError: true, placedAt: 9 }, 'palpable_error'],
    ['venue', { ...event, isVenueSwitched: true }, bet, 'venue_switched'],
    ['postponed by 37 hours', { ...event, startedAt: 37 * hour }, bet, 'postponed'],
    ['abandoned and resumed in time', { ...event, abandonedAt: hour, finishedAt: 11 * hour }, bet, undefined],
    ['abandoned', { ...event, abandonedAt: hour, finishedAt: 13 * hour }, bet, 'abandoned'],
  ] as const)('%s', (_, given, placed, expected) => {
    expect(voidReason(given, placed, 40 * hour, false)).toBe(expected)
  })

  it('lets a market that was decided before the abandonment stand', () => {
    expect(voidReason({ ...event, abandonedAt: hour }, bet, 40 * hour, true)).toBeUndefined()
  })
})
