import { describe, expect, it } from 'vitest'
import { calledBet, neighbours } from './called-bets.ts'
import { roulette } from './roulette.ts'

describe('called bets of roulette', () => {
  it.each([
    ['voisins', 9, [0, 2, 3, 4, 7, 12, 15, 18, 19, 21, 22, 25, 26, 28, 29, 32, 35]],
    ['tiers', 6, [5, 8, 10, 11, 13, 16, 23, 24, 27, 30, 33, 36]],
    ['orphelins', 5, [1, 6, 9, 14, 17, 20, 31, 34]],
  ] as const)('%s puts %d chips on its part of the wheel', (name, chips, numbers) => {
    const lines = calledBet(name, 10n)
    expect(lines.reduce((sum, { base }) => sum + base, 0n)).toBe(BigInt(chips) * 10n)
    const game = roulette()
    const covered = Array.from({ length: 37 }, (_, number) => number).filter(number =>
      lines.some(({ spot }) => game.net(spot, { number }).num > 0n),
    )
    expect(covered).toEqual(numbers)
  })

  it.each([
    [0, [3, 26, 0, 32, 15]],
    [26, [35, 3, 26, 0, 32]],
    [5, [23, 10, 5, 24, 16]],
  ])('neighbours of %d go around the wheel', (number, around) => {
    expect(neighbours(number, 5n)).toEqual(around.map(n => ({ spot: `straight-${n}`, base: 5n })))
  })
})
