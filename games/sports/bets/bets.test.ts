import { amount } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { subsetsOf } from '../../lottery/combinatorics.ts'
import { addFractions, equalFractions, fraction, multiplyFractions, ONE, ZERO } from '../../lottery/fraction.ts'
import { exactDecimal } from '../odds/decimal-text.ts'
import { coefficientOf, LEG_RESULTS } from '../settle/leg-result.ts'
import { acceptPrice, stakeMax } from './acceptance.ts'
import { cashOutOffer, partialCashOut } from './cash-out.ts'
import { payReturn, returnPerUnit } from './returns.ts'
import { checkLegs, findSystem, linesOf, parlayOf, SYSTEMS, systemsFor } from './systems.ts'

const leg = fc.record({
  price: fc.integer({ min: 101, max: 900 }).map(cents => fraction(cents, 100)),
  result: fc.constantFrom(...LEG_RESULTS),
})

describe('multiples', () => {
  it.each([
    ['2/3', 3],
    ['2/4', 6],
    ['3/4', 4],
    ['2/5', 10],
    ['3/5', 10],
    ['4/5', 5],
    ['3/6', 20],
    ['trixie', 4],
    ['patent', 7],
    ['yankee', 11],
    ['lucky15', 15],
    ['canadian', 26],
    ['lucky31', 31],
    ['heinz', 57],
    ['lucky63', 63],
    ['super-heinz', 120],
    ['goliath', 247],
  ])('%s has %i lines', (id, lines) => {
    const system = findSystem(id)
    expect(system && linesOf(system)).toBe(lines)
  })

  it('returns what its lines return one by one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SYSTEMS.filter(({ legs }) => legs <= 6)),
        fc.array(leg, { minLength: 6, maxLength: 6 }),
        (system, six) => {
          const legs = six.slice(0, system.legs)
          const byLine = system.sizes
            .flatMap(size => subsetsOf(legs, size))
            .map(line => line.map(coefficientOf).reduce(multiplyFractions, ONE))
            .reduce(addFractions, ZERO)
          expect(equalFractions(returnPerUnit(system, legs), byLine)).toBe(true)
        },
      ),
    )
  })

  it('does not care for the order of the legs', () => {
    fc.assert(
      fc.property(fc.array(leg, { minLength: 2, maxLength: 8 }), legs => {
        const system = parlayOf(legs.length)
        expect(equalFractions(returnPerUnit(system, legs), returnPerUnit(system, [...legs].reverse()))).toBe(true)
      }),
    )
  })

  it('takes each event once and as many legs as the system has', () => {
    const trixie = parlayOf(3)
    expect(checkLegs(trixie, ['a', 'b', 'a'])).toEqual({ ok: false, error: 'legs_of_one_event' })
    expect(checkLegs(trixie, ['a', 'b'])).toEqual({ ok: false, error: 'legs_do_not_fit' })
    expect(checkLegs(parlayOf(1), ['a'])).toEqual({ ok: false, error: 'too_few_legs' })
    expect(checkLegs(trixie, ['a', 'b', 'c']).ok).toBe(true)
    expect(systemsFor(8).map(({ id }) => id)).toContain('goliath')
  })

  it('rounds down to a hundredth once', () => {
    expect(payReturn(amount('10.00'), exactDecimal('1.9999'))).toBe(amount('19.99'))
    expect(payReturn(amount('0.01'), exactDecimal('1.99'))).toBe(amount('0.01'))
  })

  it('shares a dead heat', () => {
    expect(coefficientOf({ price: fraction(5), result: 'win', deadHeat: { places: 1, tied: 2 } })).toEqual(fraction(5, 2))
  })
})

describe('cash-out and acceptance', () => {
  const [two, three] = [fraction(2), fraction(3)]
  it('multiplies settled coefficients with open prices', () => {
    const offer = cashOutOffer({
      stake: amount('10.00'),
      settled: [{ price: two, result: 'win' }],
      open: [{ pricePlaced: three, priceNow: two }],
      marginBps: 500,
    })
    expect(offer).toBe(amount('28.50'))
    expect(partialCashOut(offer, amount('10.00'), amount('3.33'))).toEqual({ paid: amount('9.49'), stakeLeft: amount('6.67') })
  })

  it('offers nothing once a leg has lost', () => {
    const settled = [{ price: two, result: 'lose' }] as const
    expect(cashOutOffer({ stake: amount('10.00'), settled, open: [{ pricePlaced: three, priceNow: two }], marginBps: 500 })).toBe(0n)
  })

  it.each([
    ['any', 2, 1, true],
    ['better', 2, 3, true],
    ['better', 3, 2, false],
    ['none', 2, 3, false],
    ['none', 2, 2, true],
  ] as const)('U3: with "%s" a price from %i to %i is taken: %s', (choice, seen, now, isTaken) => {
    expect(acceptPrice(fraction(seen), fraction(now), choice).ok).toBe(isTaken)
  })

  it('keeps the profit within the limit', () => {
    expect(stakeMax(amount('1000.00'), exactDecimal('1.3'))).toBe(amount('3333.33'))
  })
})
