import { amount } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { poolContribution, poolPrizes } from './pool-prizes.ts'

/** Shares in parts per million that make up the whole. */
const wholeShares = fc
  .uniqueArray(fc.integer({ min: 1, max: 999_999 }), { maxLength: 8 })
  .map(cuts => [0, ...cuts.sort((a, b) => a - b), 1_000_000])
  .map(cuts => cuts.slice(1).map((cut, i) => cut - (cuts[i] ?? 0)))
const pool = fc.bigInt({ min: 0n, max: 10n ** 12n })
const total = (prizes: readonly bigint[]) => prizes.reduce((sum, prize) => sum + prize, 0n)

describe('prizes of a pool', () => {
  it('are fed by a share of each stake, cut to 0.0001', () => {
    expect(poolContribution(amount('0.3333'), 10_000)).toBe(amount('0.0033'))
  })

  it('give the cents that cutting left to the first place', () => {
    expect(poolPrizes(amount('100.0099'), [333_333, 333_333, 333_334])).toEqual(['33.34', '33.33', '33.33'].map(amount))
  })

  it('keep what shares below the whole leave', () => {
    expect(poolPrizes(amount('100'), [333_333, 333_333])).toEqual(['33.33', '33.33'].map(amount))
  })

  it('are the whole pool in whole cents where the shares are the whole', () => {
    fc.assert(
      fc.property(pool, wholeShares, (of, shares) => {
        expect(total(poolPrizes(of, shares))).toBe(of - (of % 100n))
      }),
    )
  })

  it('never exceed the pool', () => {
    fc.assert(
      fc.property(pool, wholeShares, fc.nat({ max: 8 }), (of, shares, places) => {
        const prizes = poolPrizes(of, shares.slice(0, places))
        expect(total(prizes) <= of && prizes.every(prize => prize >= 0n)).toBe(true)
      }),
    )
  })
})
