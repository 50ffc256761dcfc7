import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addFractions,
  divideFractions,
  equalFractions,
  type Fraction,
  formatFraction,
  fraction,
  fractionToNumber,
  multiplyFractions,
  parseFraction,
  subtractFractions,
  sumFractions,
} from './fraction.ts'

const fractions = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 12n }))
  .map(([num, den]): Fraction => fraction(num, den))

describe('fractions', () => {
  it('are reduced, with the sign above', () => {
    expect([fraction(6, -4), fraction(0, 5), fraction(7)]).toEqual([
      { num: -3n, den: 2n },
      { num: 0n, den: 1n },
      { num: 7n, den: 1n },
    ])
  })

  it('have no zero below', () => {
    expect(() => fraction(1, 0)).toThrow('denominator')
    expect(() => divideFractions(fraction(1), fraction(0))).toThrow('denominator')
  })

  it('undo what they do', () => {
    fc.assert(
      fc.property(fractions, fractions, (a, b) => {
        expect(subtractFractions(addFractions(a, b), b)).toEqual(a)
        if (b.num !== 0n) expect(divideFractions(multiplyFractions(a, b), b)).toEqual(a)
        expect(equalFractions(a, { num: 3n * a.num, den: 3n * a.den })).toBe(true)
        expect(parseFraction(formatFraction(a))).toEqual(a)
      }),
    )
  })

  it('add up', () => {
    expect(sumFractions([fraction(1, 2), fraction(1, 3), fraction(1, 6)])).toEqual(fraction(1))
    expect(fractionToNumber(fraction(5, 11))).toBeCloseTo(5 / 11, 14)
  })

  it.each(['', '1/0', '0.5', '1/2/3', 'a'])('are not read from %j', text => {
    expect(() => parseFraction(text)).toThrow()
  })
})
