import { amount, formatAmount, present, seededRandom } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allPlays, findFamily } from '../families.ts'
import type { Draw } from '../family.ts'
import { randomTicket } from '../testing/selections.ts'
import { previewSlip } from './preview.ts'
import { quoteLine, type SlipLine, type SlipTerms, UNITS_MAX } from './quote.ts'
import { settleBet } from './settle.ts'

const TERMS: SlipTerms = { baseBet: amount('2'), ownGroup: 1956, unitsMax: UNITS_MAX }
const LINE: SlipLine = { play: 'ssc-b3-direct', selection: { slots: [[1], [2], [3, 4]] }, mode: 'jiao', multiple: 5 }

function sscDraw(...digits: readonly number[]): Draw {
  const draw = present(findFamily('SSC'), 'SSC').readDraw(digits)
  if (!draw.ok) throw new Error(draw.error)
  return draw.value
}

function quote(line: Partial<SlipLine> = {}, terms: Partial<SlipTerms> = {}) {
  const quoted = quoteLine({ ...LINE, ...line }, { ...TERMS, ...terms })
  if (!quoted.ok) throw new Error(quoted.error.code)
  return quoted.value
}

describe('a quote', () => {
  it('says what the line costs and what each level pays', () => {
    const { cost, prices, unitPrizeMax, ticket, betGroup } = quote()
    expect([ticket.units, formatAmount(cost), formatAmount(unitPrizeMax), betGroup]).toEqual([2, '2.00', '978.00', 1956])
    expect(prices).toEqual({ win: amount('1956') })
  })

  it('pays less at a lower group, on boards with odds too', () => {
    expect(quote({ betGroup: 1800 }).prices).toEqual({ win: amount('1800') })
    const lhc = { play: 'lhc-special', selection: { pick: [8] } }
    expect(quote(lhc, { ownGroup: 1960 }).prices).toEqual({ win: amount('96.04') })
    expect(quote(lhc).prices).toEqual({ win: amount('95.844') })
    expect(quote({ ...lhc, betGroup: 1800 }).prices).toEqual({ win: amount('88.20') })
    expect(quote(lhc, { topGroup: 1956 }).prices).toEqual({ win: amount('96.04') })
  })

  it('takes the odds that a brand has set', () => {
    const lhc = { play: 'lhc-special', selection: { pick: [8] } }
    expect(quote(lhc, { oddsOf: id => (id === 'lhc-special' ? { win: 470_000n } : undefined) }).prices).toEqual({ win: amount('93.808') })
  })

  it.each([
    [{ play: 'ssc-nothing' }, {}, 'play_unknown'],
    [{ mode: 'cent' }, {}, 'mode_unknown'],
    [{ mode: 'toString' }, {}, 'mode_unknown'],
    [{ mode: 'li' }, { baseBet: amount('0.01') }, 'mode_unknown'],
    [{ multiple: 0 }, {}, 'multiple_out_of_range'],
    [{ multiple: 2.5 }, {}, 'multiple_out_of_range'],
    [{ multiple: 100_000 }, {}, 'multiple_out_of_range'],
    [{ betGroup: 1958 }, {}, 'group_out_of_range'],
    [{ betGroup: 1698 }, {}, 'group_out_of_range'],
    [{ betGroup: 1800.5 }, {}, 'group_out_of_range'],
    [{ selection: { slots: [[1], [2], []] } }, {}, 'slot_empty'],
    [{}, { unitsMax: 1 }, 'units_too_many'],
  ] as const)('refuses %o with %o: %s', (line, terms, code) => {
    expect(quoteLine({ ...LINE, ...line }, { ...TERMS, ...terms })).toMatchObject({ ok: false, error: { code } })
  })
})

describe('a slip', () => {
  it('adds up what would be accepted, and answers each line in place', () => {
    const preview = previewSlip([LINE, { ...LINE, multiple: 0 }, { ...LINE, mode: 'yuan', multiple: 1 }], TERMS)
    expect(preview.lines.map(({ ok }) => ok)).toEqual([true, false, true])
    expect([preview.units, formatAmount(preview.cost), preview.isAcceptable]).toEqual([4, '6.00', false])
    expect(previewSlip([LINE], TERMS).isAcceptable).toBe(true)
    expect(previewSlip([], TERMS).isAcceptable).toBe(false)
  })
})

describe('settling', () => {
  it('pays the quoted price', () => {
    expect(settleBet(quote(), sscDraw(9, 9, 1, 2, 4))).toEqual({
      wins: { win: 1 },
      winningUnits: 1,
      prize: amount('978'),
      prizeUncapped: amount('978'),
      refund: 0n,
      validStake: amount('2'),
    })
    expect(settleBet(quote(), sscDraw(9, 9, 1, 2, 5))).toMatchObject({ wins: {}, prize: 0n, validStake: amount('2') })
  })

  it('cuts to the caps and says what was cut', () => {
    const capped = settleBet(quote(), sscDraw(9, 9, 1, 2, 4), { caps: { ticketMax: amount('500') } })
    expect([capped.prize, capped.prizeUncapped]).toEqual([amount('500'), amount('978')])
    expect(settleBet(quote(), sscDraw(9, 9, 1, 2, 4), { caps: { issueMax: amount('600') }, paidBefore: amount('400') }).prize).toBe(
      amount('200'),
    )
  })

  it('pays pool shares that are known only with the draw', () => {
    const toto = quote({ play: 'toto-649', selection: { pick: [1, 2, 3, 4, 5, 6] }, mode: 'yuan', multiple: 1 })
    const draw = present(findFamily('SEA-TOTO'), 'TOTO').readDraw({ main: [1, 2, 3, 4, 5, 6], additional: 7 })
    if (!draw.ok) throw new Error(draw.error)
    expect(() => settleBet(toto, draw.value)).toThrow('a price for g1')
    expect(settleBet(toto, draw.value, { issuePrices: { g1: amount('1000000') } }).prize).toBe(amount('1000000'))
  })

  it('refuses the draw of another game as a bug', () => {
    const draw = present(findFamily('LF3'), 'LF3').generate(seededRandom(1), '2026-06-01')
    expect(() => settleBet(quote(), draw)).toThrow('a SSC ticket met a LF3 draw')
  })
})

describe.each(
  allPlays()
    .filter(({ family }) => family !== 'SEA-TOTO')
    .map(play => [play.id, play] as const),
)('%s', (_, play) => {
  it('settles what was previewed: units, cost and prices come to the same money after a journey through JSON', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 30 }),
        fc.integer({ min: 1, max: 999 }),
        fc.constantFrom('yuan', 'jiao', 'fen', 'li'),
        (seed, multiple, mode) => {
          const line = { play: play.id, selection: randomTicket(play, seed).selection, mode, multiple }
          const quoted = quoteLine(line, TERMS)
          if (!quoted.ok) throw new Error(quoted.error.code)
          const stored: unknown = JSON.parse(JSON.stringify(quoted.value.ticket.selection))
          const again = quoteLine({ ...line, selection: stored }, TERMS)
          if (!again.ok) throw new Error(again.error.code)
          const draw = present(findFamily(play.family), play.family).generate(seededRandom(seed + 1), '2026-06-01')
          const settled = settleBet(quoted.value, draw)
          expect(settleBet(again.value, draw)).toEqual(settled)
          expect(again.value.cost).toBe(quoted.value.cost)
          expect(settled.refund + settled.validStake).toBe(quoted.value.cost)
          expect(settled.prize > 0n).toBe(settled.winningUnits > 0)
          expect(settled.prize <= (quoted.value.unitPrizeMax + 1n) * BigInt(settled.winningUnits)).toBe(true)
        },
      ),
      { numRuns: 5 },
    )
  })
})
