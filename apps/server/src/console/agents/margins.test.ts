import { describe, expect, it } from 'vitest'
import { highestSalary, marginsOf } from './margins.ts'

const game = (gameId: string, category: string, edgePpm: number, rebatePpm = 0) => ({ gameId, name: gameId, category, edgePpm, rebatePpm })
const rate = (receiverId: string, kind: string, ratePpm: number) => ({ receiverId, kind, ratePpm })

describe('AGENT-MARGIN: what is left of an edge', () => {
  it.each([
    ['of nobody are none', [], {}, 0],
    [
      'of one agent add up',
      [rate('m1', 'daily_salary', 3_000), rate('m1', 'realtime_salary', 1_000), rate('m2', 'daily_salary', 3_500)],
      {},
      4_000,
    ],
    [
      'with an offer count it in place of the contract of its kind',
      [rate('m1', 'daily_salary', 3_000), rate('m1', 'hourly_salary', 500)],
      { receiverId: 'm1', kind: 'daily_salary', ratePpm: 6_000 },
      6_500,
    ],
    [
      'with an offer to another agent stay what they are where they are more',
      [rate('m1', 'daily_salary', 9_000)],
      { receiverId: 'm2', kind: 'daily_salary', ratePpm: 6_000 },
      9_000,
    ],
    [
      'with an offer to nobody yet known count it alone',
      [rate('m1', 'daily_salary', 1_000)],
      { kind: 'daily_salary', ratePpm: 6_000 },
      6_000,
    ],
  ] as const)('salaries %s', (_, rates, offer, expected) => {
    expect(highestSalary(rates, offer)).toBe(expected)
  })

  it('shows the weakest game of each category, the thinnest margin first, and how many games are short', () => {
    const games = [
      game('blackjack', 'live', 4_876),
      game('baccarat', 'live', 10_579),
      game('dice', 'rng', 10_000),
      game('ssc', 'lott', 100_000, 78_000),
    ]
    const margins = marginsOf(games, { cashbackPpm: { live: 3_000, rng: 8_000 }, salaryPpm: 5_000 })
    expect(margins.map(({ category, weakest, leftPpm, short, games: count }) => [category, weakest.gameId, leftPpm, short, count])).toEqual(
      [
        ['live', 'blackjack', -3_124, 1, 2],
        ['rng', 'dice', -3_000, 1, 1],
        ['lott', 'ssc', 17_000, 0, 1],
      ],
    )
  })
})
