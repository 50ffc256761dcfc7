import { amount } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addScore, rankLeaderboard, type Score } from './leaderboard.ts'

const score = (member: string, value: number, reachedSeq: number): Score => ({ member, score: BigInt(value), reachedSeq })
const prizes = ['100', '50', '25'].map(amount)

describe('scores', () => {
  it('add up, and are reached by the fact that last changed them', () => {
    expect(addScore(score('a', 10, 1), score('a', 5, 2), 'sum')).toEqual(score('a', 15, 2))
    expect(addScore(score('a', 10, 1), score('a', 0, 2), 'sum')).toEqual(score('a', 10, 1))
  })

  it('or keep the best, which an equal one does not reach anew', () => {
    expect(addScore(score('a', 10, 1), score('a', 10, 2), 'best')).toEqual(score('a', 10, 1))
    expect(addScore(score('a', 10, 1), score('a', 9, 2), 'best')).toEqual(score('a', 10, 1))
    expect(addScore(score('a', 10, 1), score('a', 11, 2), 'best')).toEqual(score('a', 11, 2))
  })
})

describe('leaderboards', () => {
  it('rank whoever reached a score earlier higher', () => {
    const board = rankLeaderboard([score('a', 10, 3), score('b', 10, 2), score('c', 20, 9)], { ties: 'earliest', minScore: 0n, prizes })
    expect(board.ranking.map(({ member, rank, prize }) => [member, rank, prize])).toEqual([
      ['c', 1, amount('100')],
      ['b', 2, amount('50')],
      ['a', 3, amount('25')],
    ])
  })

  it('or share rank and prizes among equal scores, cut to cents', () => {
    const equal = ['a', 'b', 'c'].map((member, i) => score(member, 10, i))
    const board = rankLeaderboard([...equal, score('d', 5, 9)], { ties: 'split', minScore: 0n, prizes: ['100', '0.01', '0'].map(amount) })
    expect(board.ranking.map(({ rank }) => rank)).toEqual([1, 1, 1, 4])
    expect(board.ranking.map(({ prize }) => prize)).toEqual([amount('33.33'), amount('33.33'), amount('33.33'), 0n])
    expect(board.unpaid).toBe(amount('0.02'))
  })

  it('leave out who has no score or less than the minimum, and keep prizes that nobody won', () => {
    const board = rankLeaderboard([score('a', 0, 1), score('b', 9, 2), score('c', 10, 3)], { ties: 'earliest', minScore: 10n, prizes })
    expect(board).toMatchObject({ ranking: [{ member: 'c', rank: 1 }], unpaid: amount('75') })
    expect(rankLeaderboard([score('a', 0, 1)], { ties: 'split', minScore: 0n, prizes }).ranking).toEqual([])
  })

  it('pay no more than their prizes, and more for a higher score', () => {
    const scores = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 12 }).map(of => of.map((value, i) => score(`m${i}`, value, i)))
    const falling = fc.array(fc.bigInt({ min: 0n, max: 10n ** 7n }), { maxLength: 6 }).map(of => of.sort((a, b) => (a > b ? -1 : 1)))
    fc.assert(
      fc.property(scores, fc.constantFrom('earliest' as const, 'split' as const), falling, (of, ties, prizes) => {
        const { ranking, unpaid } = rankLeaderboard(of, { ties, minScore: 1n, prizes })
        const paid = ranking.map(({ prize }) => prize)
        expect(unpaid >= 0n).toBe(true)
        expect(paid.reduce((sum, prize) => sum + prize, unpaid)).toBe(prizes.reduce((sum, prize) => sum + prize, 0n))
        for (const [i, prize] of paid.entries()) expect(i === 0 || prize <= (paid[i - 1] ?? 0n)).toBe(true)
      }),
    )
  })
})
