import { type Amount, amount, present, seededRandom } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allPlays, findFamily, findPlay } from '../families.ts'
import type { Draw } from '../family.ts'
import { randomTicket } from '../testing/selections.ts'
import { type ExposurePart, exposureOf, exposuresOf, keyOf, readKey } from './exposure.ts'
import { type Quote, quoteLine, type SlipTerms, UNITS_MAX } from './quote.ts'
import { settleBet } from './settle.ts'

const TERMS: SlipTerms = { baseBet: amount('2'), ownGroup: 1956, unitsMax: UNITS_MAX }
const NO_CAP = amount('1000000000')

function quote(play: string, selection: unknown, multiple = 1): Quote {
  const quoted = quoteLine({ play, selection, mode: 'yuan', multiple }, TERMS)
  if (!quoted.ok) throw new Error(`${play}: ${quoted.error.code}`)
  return quoted.value
}

function sumsOf(parts: readonly ExposurePart[]): Map<string, { stake: Amount; prize: Amount }> {
  const sums = new Map<string, { stake: Amount; prize: Amount }>()
  for (const { key, stake, prize } of parts) {
    const before = sums.get(key) ?? { stake: 0n, prize: 0n }
    sums.set(key, { stake: before.stake + stake, prize: before.prize + prize })
  }
  return sums
}

const exposure = (...quotes: readonly Quote[]) =>
  present(exposuresOf(sumsOf(quotes.flatMap(each => exposureOf(each, NO_CAP))))[0], 'one play was sold')

const paidBy = (quotes: readonly Quote[], draw: Draw): Amount =>
  quotes.reduce((sum, each) => {
    const { prize, refund } = settleBet(each, draw)
    return sum + prize + refund
  }, 0n)
const costOfAll = (quotes: readonly Quote[]): Amount => quotes.reduce((sum, { cost }) => sum + cost, 0n)

describe('what a play may cost', () => {
  it('on a board of options is the dearest result, less all stakes', () => {
    // Dragon pays 2 × 1956 / 2000 / 0.45 = 4.3466 a unit; the tie 19.56.
    const { worst, stake, options } = exposure(quote('ssc-dt-12', { opts: ['dragon', 'tie'] }, 10))
    expect([stake, worst]).toEqual([amount('40'), amount('155.60')])
    expect(options).toEqual([
      { position: 0, option: 'dragon', stake: amount('20'), worst: amount('3.466') },
      { position: 0, option: 'tie', stake: amount('20'), worst: amount('155.60') },
    ])
  })

  it('adds options that win by one result, and returns of stakes', () => {
    const both = exposure(quote('ssc-sum-two-sides', { opts: ['big', 'small', 'odd'] }))
    const big = exposure(quote('ssc-sum-two-sides', { opts: ['big'] }))
    // Big and small never win together: the worst is one of them with odd.
    expect(both.worst).toBe(2n * (big.worst + amount('2')) - amount('6'))
    const pushed = exposure(quote('lhc-special-two-sides', { opts: ['odd', 'green'] }))
    expect(pushed.options.find(({ option }) => option === 'green')?.worst).toBe(pushed.worst)
  })

  it('takes positions of a board each by itself', () => {
    const { worst, options } = exposure(quote('ssc-fixed', { slots: [[1, 2], [], [], [], [7]] }))
    expect(options.map(({ position, option }) => `${position}:${option}`)).toEqual(['0:1', '0:2', '4:7'])
    expect(worst).toBe(2n * amount('19.56') - amount('6'))
  })

  it('counts as many options as can show together', () => {
    const one = exposure(quote('lhc-flat', { pick: [1] })).worst + amount('2')
    expect(exposure(quote('lhc-flat', { pick: [1, 2, 3, 4, 5, 6, 7, 8] })).worst).toBe(6n * one - amount('16'))
  })

  it('of combinations is what wins at once, at the dearest level', () => {
    const direct = exposure(quote('lf3-3-direct', { slots: [[1, 2], [3], [4, 5]] }))
    expect([direct.worst, direct.options]).toEqual([amount('1956') - amount('8'), []])
    const lo2 = exposure(quote('vn-n-lo2', { list: ['12', '34'] }))
    const [level] = Object.values(quote('vn-n-lo2', { list: ['12'] }).prices)
    expect(lo2.worst).toBe(27n * present(level, 'a price') - lo2.stake)
  })

  it('is never above the cap of a ticket', () => {
    const parts = exposureOf(quote('lf3-3-direct', { slots: [[1], [2], [3]] }, 500), amount('200000'))
    expect(parts).toEqual([{ key: 'lf3-3-direct', stake: amount('1000'), prize: amount('200000') }])
  })

  it('is below zero where the house keeps more than any result pays', () => {
    expect(exposure(quote('ssc-dt-12', { opts: ['dragon', 'tiger'] })).worst).toBe(amount('4.3466') - amount('4'))
    expect(exposure(quote('pk10-dt-1v10', { opts: ['dragon', 'tiger'] })).worst).toBeLessThan(0n)
  })
})

describe('keys', () => {
  it('name a play, or an option of it', () => {
    expect(readKey('ssc-b3-direct')).toEqual({ play: 'ssc-b3-direct' })
    const mark = { position: 3, option: 'sum-odd' }
    expect(readKey(keyOf('lhc-flat-ball', mark))).toEqual({ play: 'lhc-flat-ball', mark })
  })
})

const boards = allPlays().filter(({ board }) => board !== undefined)

describe('boards of named options', () => {
  it('are 129 of the 447 plays', () => {
    expect(boards.length).toBe(129)
  })

  it.each(['ssc-dt-12', 'ssc-ball-two-sides', 'k3-two-sides', 'pc28-two-sides', 'pk10-sum2', 'lhc-special', 'togel-dasar'])(
    '%s: the worst case is what some result costs',
    id => {
      const play = present(findPlay(id), id)
      const quotes = [5, 6, 7, 8].map(seed => quote(id, randomTicket(play, seed).selection, seed))
      const family = present(findFamily(play.family), play.family)
      const costs = Array.from({ length: 4_000 }, (_, seed) => paidBy(quotes, family.generate(seededRandom(seed), '2026-06-01')))
      const dearest = costs.reduce((most, cost) => (cost > most ? cost : most), 0n)
      const { worst } = exposure(...quotes)
      // Each option's part rounds up by less than a ten-thousandth.
      expect(worst - (dearest - costOfAll(quotes))).toBeLessThan(100n)
      expect(worst).toBeGreaterThanOrEqual(dearest - costOfAll(quotes))
    },
  )

  it.each(boards.map(play => [play.id, play] as const))(
    '%s: an option wins by some result, and no unknown one does',
    (_, { id, board }) => {
      const ends = present(board, 'a board').ends
      if (!('outcomes' in ends)) return expect(ends.winnersMax, id).toBeGreaterThan(0)
      const options = new Set(ends.outcomes().flatMap(({ wins }) => wins))
      const { shape } = present(findPlay(id), id)
      if (shape.kind === 'options' || shape.kind === 'option-slots') expect([...options].sort()).toEqual([...shape.options].sort())
      else expect(options.size).toBeGreaterThan(1)
    },
  )
})

describe.each(
  allPlays()
    .filter(({ family }) => family !== 'SEA-TOTO')
    .map(play => [play.id, play] as const),
)('%s', (_, play) => {
  it('never costs more than its exposure, and stakes add up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 30 }), seed => {
        const quotes = [0, 1, 2].map(n => quote(play.id, randomTicket(play, seed + n).selection, n + 1))
        const { stake, worst, options } = exposure(...quotes)
        expect(stake).toBe(costOfAll(quotes))
        const family = present(findFamily(play.family), play.family)
        for (let n = 0; n < 20; n++)
          expect(paidBy(quotes, family.generate(seededRandom(seed + n), '2026-06-01')) - stake).toBeLessThanOrEqual(worst)
        for (const option of options) expect(option.worst).toBeLessThanOrEqual(worst)
      }),
      { numRuns: 5 },
    )
  })
})
