import { amount, seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { isJackpotWon } from './jackpot.ts'

describe('the jackpot of a fishing room', () => {
  it('pays back on average exactly what bullets put in (G3)', () => {
    const random = seededRandom(4)
    const seed = amount('2.00')
    const contribution = amount('0.001')
    let pool = seed
    let wins = 0
    const shots = 400_000
    let expected = 0
    for (let n = 0; n < shots; n++) {
      pool += contribution
      expected += Number(contribution) / Number(pool)
      if (isJackpotWon(contribution, pool, random)) {
        wins += 1
        pool = seed
      }
    }
    // Four standard deviations of a sum of rare independent draws.
    expect(Math.abs(wins - expected)).toBeLessThan(4 * Math.sqrt(expected))
    expect(wins).toBeGreaterThan(10)
  })

  it('is never won by a bullet that paid nothing into it, and never played for unseeded', () => {
    expect(isJackpotWon(0n, amount('5.00'), { below: () => 0 })).toBe(false)
    expect(() => isJackpotWon(amount('0.01'), amount('1.00'), { below: () => 0 })).toThrow('seeded')
  })
})
