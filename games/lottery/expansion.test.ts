import { present, seededRandom } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FAMILIES, findFamily } from './families.ts'
import type { LotteryPlay, Ticket } from './family.ts'
import { expandSelection } from './testing/expand.ts'
import { randomTicket } from './testing/selections.ts'

/** Bet as one unit whatever is marked, so that there is nothing to expand. */
const ONE_UNIT = new Set(['lhc-combined-zodiac'])

const plays = FAMILIES.flatMap(({ plays: customary, variants }) => [...customary, ...variants]).filter(({ id }) => !ONE_UNIT.has(id))

/** The smallest tickets of a selection; what forms no unit falls away. */
function smallestTickets(play: LotteryPlay, selection: Readonly<Record<string, unknown>>): Ticket[] {
  return expandSelection(play.shape, selection).flatMap(smallest => {
    const read = play.read(smallest)
    if (read.ok) return [read.value]
    if (read.error.code !== 'units_none') throw new Error(`${play.id} ${JSON.stringify(smallest)}: ${read.error.code}`)
    return []
  })
}

describe('counting and settling in closed form', () => {
  it.each(plays.map(play => [play.id, play] as const))('%s counts and wins what its units do one by one', (_, play) => {
    const family = present(findFamily(play.family), play.family)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 30 }), seed => {
        const { ticket } = randomTicket(play, seed)
        const smallest = smallestTickets(play, ticket.selection as Readonly<Record<string, unknown>>)
        expect(smallest.reduce((units, { units: each }) => units + each, 0)).toBe(ticket.units)
        const random = seededRandom(seed + 1)
        for (let i = 0; i < 12; i++) {
          const draw = family.generate(random, '2026-06-01')
          const added = new Map<string, number>()
          for (const each of smallest) {
            for (const [level, count] of Object.entries(each.settle(draw))) added.set(level, (added.get(level) ?? 0) + count)
          }
          expect(new Map(Object.entries(ticket.settle(draw)))).toEqual(added)
        }
      }),
      { numRuns: 8 },
    )
  })
})
