import { amount, formatAmount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { capPrize } from './caps.ts'
import { payoutOf } from './payout.ts'
import { costOf } from './stake.ts'
import { totoPool } from './toto-pool.ts'

const YUAN = { baseBet: amount('2'), mode: 'yuan', multiple: 1 } as const

describe('what a ticket costs', () => {
  it.each([
    [1, 'yuan', 1, '2.00'],
    [120, 'jiao', 5, '120.00'],
    [7, 'fen', 3, '0.42'],
    [1, 'li', 1, '0.002'],
    [100_000, 'yuan', 99_999, '19999800000.00'],
  ] as const)('%i units in %s times %i are %s', (units, mode, multiple, cost) => {
    expect(formatAmount(costOf(units, { baseBet: amount('2'), mode, multiple }))).toBe(cost)
  })

  it('is never rounded: a base bet that a mode cannot split is a bug', () => {
    expect(() => costOf(1, { baseBet: amount('0.0005'), mode: 'jiao', multiple: 1 })).toThrow('cannot be played in jiao')
  })

  it.each([0, -1, 1.5, 100_000])('takes no multiple of %d', multiple => {
    expect(() => costOf(1, { ...YUAN, multiple })).toThrow('multiple')
  })
})

describe('what a ticket is paid', () => {
  it('rounds once, after adding all levels, towards zero', () => {
    const prices = { a: 33_333n, b: 66_667n }
    expect(payoutOf({ a: 1, b: 1 }, 2, prices, { ...YUAN, mode: 'li', multiple: 7 }).prize).toBe(700n)
    expect(payoutOf({ a: 1 }, 2, prices, { ...YUAN, mode: 'li' }).prize).toBe(33n)
  })

  it('gives pushed units their stake back, which then is no valid stake', () => {
    expect(payoutOf({ push: 2, win: 1 }, 5, { win: amount('3.9') }, { ...YUAN, multiple: 3 })).toEqual({
      prize: amount('11.7'),
      refund: amount('12'),
      validStake: amount('18'),
    })
  })

  it('has no price for a level nobody sold: a bug, not a zero', () => {
    expect(() => payoutOf({ other: 1 }, 1, { win: 1n }, YUAN)).toThrow('a price for other')
  })
})

describe('payout caps', () => {
  it.each([
    ['none', {}, '900000', '900000'],
    ['per unit', { unitMax: amount('1000') }, '900000', '3000'],
    ['per ticket', { ticketMax: amount('400000') }, '900000', '400000'],
    ['per ticket, not reached', { ticketMax: amount('400000') }, '399999.9999', '399999.9999'],
    ['per issue, with 150,000 paid before', { issueMax: amount('200000') }, '900000', '50000'],
    ['per issue, used up', { issueMax: amount('100000') }, '900000', '0'],
    ['the least of all', { unitMax: amount('200000'), ticketMax: amount('500000'), issueMax: amount('800000') }, '900000', '500000'],
  ])('%s', (_, caps, prize, paid) => {
    expect(capPrize(amount(prize), 3, amount('150000'), caps)).toBe(amount(paid))
  })
})

describe('the pool of TOTO', () => {
  it('shares 54 % of sales by group, and carries over what is not won or not divisible', () => {
    const none = { g1: 0n, g2: 0n, g3: 0n, g4: 0n }
    const pool = totoPool(amount('1000000'), { g1: 0, g2: 3, g3: 1, g4: 0 }, { ...none, g1: amount('5') })
    expect(pool).toEqual({
      g1: { perUnit: 0n, carried: amount('205205') },
      g2: { perUnit: amount('14400'), carried: 0n },
      g3: { perUnit: amount('29700'), carried: 0n },
      g4: { perUnit: 0n, carried: amount('16200') },
    })
  })
})
