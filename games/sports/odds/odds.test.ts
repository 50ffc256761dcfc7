import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equalFractions, fraction } from '../../lottery/fraction.ts'
import { decimalText, exactDecimal } from './decimal-text.ts'
import { displayOdds, fromFormat, ODDS_FORMATS, toFormat } from './formats.ts'
import { priceFromProbability, tickDown } from './make-price.ts'
import { fairAdditive, fairPower, fairProportional, fairShin } from './margin.ts'

const price = fc.integer({ min: 101, max: 100_000 }).map(cents => fraction(cents, 100))

describe('odds', () => {
  it('come back from every format as the very price they were', () => {
    fc.assert(
      fc.property(price, fc.constantFrom(...ODDS_FORMATS), (decimal, format) => {
        expect(equalFractions(fromFormat(toFormat(decimal, format), format), decimal)).toBe(true)
      }),
    )
  })

  it.each([
    ['2', ['2.00', '1.00', '1.00', '1.00', '+100']],
    ['1.5', ['1.50', '0.50', '0.50', '-2.00', '-200']],
    ['3.5', ['3.50', '2.50', '-0.40', '2.50', '+250']],
  ])('%s reads %j', (decimal, shown) => {
    expect(ODDS_FORMATS.map(format => displayOdds(exactDecimal(decimal), format))).toEqual(shown)
  })

  it('writes rounded decimals without trailing zeros', () => {
    expect([decimalText(fraction(-20, 17), 6), decimalText(fraction(5, 2), 2), decimalText(fraction(-1, 1000), 2)]).toEqual([
      '-1.176471',
      '2.5',
      '0',
    ])
  })

  it.each([
    ['1.999', '1.99'],
    ['2.03', '2.02'],
    ['3.99', '3.95'],
    ['12.7', '12.5'],
    ['1.003', '1.01'],
    ['9999', '500'],
  ])('the ladder takes %s down to %s', (exact, offered) => {
    expect(tickDown(exact)).toBe(offered)
  })

  it('never offers a price above the fair one, nor what hardly happens', () => {
    expect(priceFromProbability(0.5, 0)).toBe('2')
    expect(Number(priceFromProbability(0.5, 500))).toBeLessThan(2)
    expect(priceFromProbability(0.0001, 500)).toBeUndefined()
  })

  it('removes a margin so that what is left sums to 1, keeping the order of the outcomes', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.03, max: 1, noNaN: true }), { minLength: 2, maxLength: 8 }), weights => {
        const total = weights.reduce((sum, weight) => sum + weight, 0)
        const prices = weights.map(weight => Math.max(total / (weight * 1.06), 1.0001))
        fc.pre(prices.reduce((sum, p) => sum + 1 / p, 0) > 1.0001)
        for (const fair of [
          fairProportional(prices),
          fairAdditive(prices),
          fairPower(prices).probabilities,
          fairShin(prices).probabilities,
        ]) {
          expect(fair.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 6)
          expect(fair.every(p => p > 0)).toBe(true)
        }
      }),
    )
  })
})
