import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatFraction, fraction } from '../../lottery/fraction.ts'
import { odds, paytable } from './odds.ts'
import { payoutOf } from './payout-of.ts'
import { expectationOf, houseEdgeOf, pushChanceOf, spreadOf, winChanceOf } from './spread.ts'

describe('odds', () => {
  it.each([
    ['35', '35/1'],
    ['0.95', '19/20'],
    ['19/60', '19/60'],
    ['-1', '-1/1'],
    ['-0.5', '-1/2'],
  ])('%s reads as %s', (text, written) => {
    expect(formatFraction(odds(text))).toBe(written)
  })

  it.each(['', '1e3', '1,5', '.5', '1.', 'NaN', '٣'])('%j is no odds', text => {
    expect(() => odds(text)).toThrow('not odds')
  })

  it('of a brand replace the house’s kind by kind, and add none', () => {
    const pays = paytable({ red: '1', straight: '35' }, { red: '0.9', ...({ green: '7' } as object) })
    expect(Object.entries(pays).map(([kind, value]) => `${kind} ${formatFraction(value)}`)).toEqual(['red 9/10', 'straight 35/1'])
  })
})

describe('a table of chances', () => {
  const spread = spreadOf(
    [
      { outcome: 1, weight: 3 },
      { outcome: 2, weight: 4n },
      { outcome: 3, weight: 1 },
      { outcome: 4, weight: 2 },
    ],
    outcome => [fraction(0), fraction(-1), fraction(0), fraction(2), fraction(-2, 2)][outcome] ?? fraction(0),
  )

  it('lists every net result once, from the worst', () => {
    expect(spread.map(({ net, weight }) => `${formatFraction(net)} × ${weight}`)).toEqual(['-1/1 × 5', '0/1 × 4', '2/1 × 1'])
  })

  it('knows its chances and its expectation', () => {
    expect([winChanceOf(spread), pushChanceOf(spread), expectationOf(spread), houseEdgeOf(spread)].map(formatFraction)).toEqual([
      '1/10',
      '2/5',
      '-3/10',
      '3/10',
    ])
  })
})

describe('what comes back of a bet', () => {
  const stakes = fc.bigInt({ min: 1n, max: 10n ** 13n })
  const nets = fc
    .tuple(fc.integer({ min: -11_000, max: 200_000 }), fc.integer({ min: 1, max: 1000 }))
    .map(([num, den]) => fraction(num, den))

  it('is the exact result cut to the smallest unit, and never below nothing', () => {
    fc.assert(
      fc.property(stakes, nets, fc.integer({ min: 1, max: 11 }), (stake, net, lossMax) => {
        fc.pre(net.num >= BigInt(-lossMax) * net.den)
        const payout = payoutOf(stake, net, lossMax)
        const exactTimesDen = stake * (net.num + BigInt(lossMax) * net.den)
        expect(payout).toBeGreaterThanOrEqual(0n)
        expect(payout * net.den).toBeLessThanOrEqual(exactTimesDen)
        expect((payout + 1n) * net.den).toBeGreaterThan(exactTimesDen)
      }),
    )
  })
})
