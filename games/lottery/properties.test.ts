import { present, seededRandom } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choose } from './combinatorics.ts'
import { allPlays, findFamily, findPlay } from './families.ts'
import type { LotteryPlay, Ticket } from './family.ts'
import { fullSelection, randomTicket, shuffled } from './testing/selections.ts'

const DRAWN_ON = '2026-06-01'
const seeds = fc.integer({ min: 0, max: 2 ** 30 })

const familyOf = (play: LotteryPlay) => present(findFamily(play.family), play.family)

function readFull(id: string): Ticket {
  const play = present(findPlay(id), id)
  const read = play.read(fullSelection(play.shape))
  if (!read.ok) throw new Error(`${id}: ${JSON.stringify(read.error)}`)
  return read.value
}

/** Winning units of the full selection on every draw whatever, with how many units it has. */
const FULL: readonly (readonly [play: string, units: number, wins: number])[] = [
  ['ssc-5-direct', 100_000, 1],
  ['ssc-5-direct-list', 100_000, 1],
  ['ssc-5-combo', 500_000, 11_111],
  ['ssc-f4-direct', 10_000, 1],
  ['ssc-b4-combo', 40_000, 1_111],
  ['ssc-b3-direct', 1_000, 1],
  ['ssc-b3-direct-list', 1_000, 1],
  ['ssc-b3-combo', 3_000, 111],
  ['ssc-b3-sum', 1_000, 1],
  ['ssc-b3-span', 1_000, 1],
  ['ssc-b3-tail', 10, 1],
  ['ssc-b3-special', 5, 1],
  ['ssc-b3-bsoe', 64, 8],
  ['ssc-f2-sum', 100, 1],
  ['ssc-f2-span', 100, 1],
  ['ssc-b2-bsoe', 16, 4],
  ['ssc-fixed', 50, 5],
  ['ssc-sum-two-sides', 8, 3],
  ['ssc-ball-two-sides', 30, 15],
  ['ssc-dt-15', 3, 1],
  ['ssc-stud', 8, 1],
  ['ssc-any2-direct', 1_000, 10],
  ['ssc-any3-direct', 10_000, 10],
  ['ssc-any4-direct', 50_000, 5],
  ['ssc-any2-list', 1_000, 10],
  ['ssc-any4-list', 50_000, 5],
  ['ssc-any2-sum', 1_000, 10],
  ['ssc-any3-sum', 10_000, 10],
  ['lf3-3-direct', 1_000, 1],
  ['lf3-fixed', 30, 3],
  ['p5-direct', 100_000, 1],
  ['pc28-sum', 28, 1],
  ['x5-f3-direct', 990, 1],
  ['x5-f3-direct-list', 990, 1],
  ['x5-m3-group', 165, 1],
  ['x5-m3-group-list', 165, 1],
  ['x5-b3-any1', 11, 3],
  ['x5-b2-direct', 110, 1],
  ['x5-fixed', 55, 5],
  ['x5-any1', 11, 5],
  ['x5-any2', 55, 10],
  ['x5-any3-list', 165, 10],
  ['x5-any4', 330, 5],
  ['x5-any5', 462, 1],
  ['x5-any5-list', 462, 1],
  ['x5-any6', 462, 6],
  ['x5-any7-list', 330, 15],
  ['x5-any8', 165, 20],
  ['x5-odd-even', 6, 1],
  ['x5-middle', 7, 1],
  ['x5-dragon-tiger', 2, 1],
  ['pk10-top1-direct', 10, 1],
  ['pk10-top2-direct', 90, 1],
  ['pk10-top3-list', 720, 1],
  ['pk10-top4-direct', 5_040, 1],
  ['pk10-top5-direct', 30_240, 1],
  ['pk10-top5-list', 30_240, 1],
  ['pk10-fixed', 100, 10],
  ['pk10-sum2', 17, 1],
  ['pk10-sum3', 22, 1],
  ['pk10-sum2-two-sides', 4, 2],
  ['pk10-ball-two-sides', 40, 20],
  ['k3-sum', 16, 1],
  ['k3-two-sides', 8, 3],
  ['klsf-fixed', 160, 8],
  ['klsf-any1', 20, 8],
  ['klsf-any3', 1_140, 56],
  ['klsf-any5', 15_504, 56],
  ['klsf-adj2-direct', 380, 7],
  ['klsf-adj2-group', 190, 7],
  ['klsf-f3-direct', 6_840, 1],
  ['klsf-b3-group', 1_140, 1],
  ['klsf-ball', 120, 48],
  ['kl8-updown', 3, 1],
  ['kl8-oddeven', 3, 1],
  ['lhc-special', 49, 1],
  ['lhc-special-zodiac', 12, 1],
  ['lhc-special-head', 5, 1],
  ['lhc-special-tail', 10, 1],
  ['lhc-flat', 49, 6],
  ['lhc-flat-position', 294, 6],
  ['lhc-link-4of4', choose(49, 4), 15],
  ['lhc-link-3of3', choose(49, 3), 20],
  ['lhc-link-2of2', choose(49, 2), 15],
  ['lhc-link-2special', choose(49, 2), 21],
  ['lhc-link-chain', choose(49, 2), 6],
  ['lhc-miss5', choose(49, 5), choose(42, 5)],
  ['lhc-miss12', choose(49, 12), choose(42, 12)],
  ['lhc-hit1of5', choose(49, 5), 7 * choose(42, 4)],
  ['lhc-hit1of10', choose(49, 10), 7 * choose(42, 9)],
  ['lhc-total', 8, 3],
  ['lhc-zodiac-count', 8, 2],
  ['vn-n-lo2', 2_700, 27],
  ['vn-n-lo2-1k', 100, 27],
  ['vn-n-lo3', 23_000, 23],
  ['vn-n-lo4', 200_000, 20],
  ['vn-n-de-dau-duoi', 500, 5],
  ['vn-n-head', 10, 1],
  ['vn-s-lo2-head', 1_800, 18],
  ['vn-s-lo3', 17_000, 17],
  ['vn-s-lo4', 160_000, 16],
  ['vn-s-c3-dau-duoi', 2_000, 2],
  ['vn-s-c4-sp', 10_000, 1],
  ['sea4d-big', 10_000, 23],
  ['sea4d-small', 10_000, 3],
  ['sea4d-box-big', 10_000, 23],
  ['sea4d-3abc', 1_000, 3],
  ['sea4d-2a', 100, 1],
  ['thai-3top', 1_000, 1],
  ['thai-3tod', 220, 1],
  ['thai-3front', 1_000, 2],
  ['thai-4tod', 715, 1],
  ['togel-4d', 10_000, 1],
  ['togel-2d-mid', 100, 1],
  ['togel-colok-jitu', 40, 4],
  ['togel-5050-umum', 6, 3],
  ['togel-5050-special', 16, 8],
  ['togel-5050-pair', 15, 6],
  ['togel-dasar', 4, 2],
  ['togel-shio', 12, 1],
]

describe('the full selection of a play', () => {
  it.each(FULL)('%s has %i units and wins %i of them on every draw', (id, units, wins) => {
    const ticket = readFull(id)
    const family = present(findFamily(ticket.family), ticket.family)
    expect(ticket.units).toBe(units)
    const random = seededRandom(units)
    for (let i = 0; i < 25; i++) {
      const settled = Object.values(ticket.settle(family.generate(random, DRAWN_ON)))
      expect(settled.reduce((sum, count) => sum + count, 0)).toBe(wins)
    }
  })

  it.each([
    ['lf3-3-g3', 90, 270],
    ['lf3-3-g6', 120, 720],
    ['lf3-3-gsum', 210, 990],
    ['lf3-3-any1', 10, 1000],
    ['lf3-f2-g2', 45, 900],
    ['lf3-f2-gsum', 45, 900],
  ])('%s with %i units wins on %i of the 1,000 draws', (id, units, winning) => {
    const [ticket, family] = [readFull(id), present(findFamily('LF3'), 'LF3')]
    expect(ticket.units).toBe(units)
    let wins = 0
    for (let number = 0; number < 1000; number++) {
      const draw = family.readDraw([...String(number).padStart(3, '0')].map(Number))
      if (draw.ok && Object.keys(ticket.settle(draw.value)).length > 0) wins++
    }
    expect(wins).toBe(winning)
  })
})

describe.each(allPlays().map(play => [play.id, play] as const))('%s', (_, play) => {
  it('reads, counts and settles the same whatever the order of the picks', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const made = randomTicket(play, seed)
        const again = play.read(shuffled(made.selection, seededRandom(seed + 1)))
        const draw = familyOf(play).generate(seededRandom(seed + 2), DRAWN_ON)
        expect(again.ok && again.value.units).toBe(made.ticket.units)
        expect(again.ok && again.value.settle(draw)).toEqual(made.ticket.settle(draw))
      }),
      { numRuns: 25 },
    )
  })

  it('reads its own canonical selection and its own draw back from JSON', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const made = randomTicket(play, seed)
        const stored: unknown = JSON.parse(JSON.stringify(made.ticket.selection))
        const again = play.read(stored)
        const draw = familyOf(play).generate(seededRandom(seed + 2), DRAWN_ON)
        const drawn = familyOf(play).readDraw(JSON.parse(JSON.stringify(draw.value)))
        expect(again.ok && again.value.selection).toEqual(made.ticket.selection)
        expect(drawn).toEqual({ ok: true, value: draw })
      }),
      { numRuns: 10 },
    )
  })

  it('never wins more units at a level than it has, times the hits a draw can give', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const made = randomTicket(play, seed)
        const wins = Object.values(made.ticket.settle(familyOf(play).generate(seededRandom(seed + 2), DRAWN_ON)))
        expect(wins.every(count => Number.isSafeInteger(count) && count > 0)).toBe(true)
        expect(wins.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(made.ticket.units * 27)
      }),
      { numRuns: 25 },
    )
  })
})
