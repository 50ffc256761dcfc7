import { present, seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { FAMILIES, findFamily } from './families.ts'
import type { Draw, FamilyId, LotteryPlay, Ticket } from './family.ts'
import { fractionToNumber } from './fraction.ts'
import { PUSH } from './play.ts'
import { arrangements, diceDraws, digitDraws, drawsOf, threeCards } from './testing/draw-spaces.ts'
import { randomSelection } from './testing/selections.ts'

/** Families whose draws can all be gone through. */
const SPACES: readonly (readonly [family: FamilyId, draws: () => Draw[]])[] = [
  ['SSC', () => drawsOf('SSC', digitDraws(5))],
  ['LF3', () => drawsOf('LF3', digitDraws(3))],
  ['PC28', () => drawsOf('PC28', digitDraws(3))],
  ['11X5', () => drawsOf('11X5', arrangements(5, 11))],
  ['K3', () => drawsOf('K3', diceDraws())],
  ['KLPK', () => drawsOf('KLPK', threeCards())],
  [
    'SEA-ID',
    () =>
      drawsOf(
        'SEA-ID',
        digitDraws(4).map(digits => digits.join('')),
      ),
  ],
]

const withVariants = () => FAMILIES.flatMap(({ plays, variants }) => [...plays, ...variants])

/** Plays on some of the five digits have the evaluators of the plays on all of them or of the three-digit draw, gone through here. */
const isShortened = ({ id }: LotteryPlay) => /^ssc-(f4|b4|f3|m3|b3|f2|b2|dt-2|dt-3)/.test(id)

/** A ticket of one unit, or as near to it as random small selections come. */
function smallTicket(play: LotteryPlay): Ticket {
  const random = seededRandom(7)
  let smallest: Ticket | undefined
  for (let tries = 0; tries < 300 && smallest?.units !== 1; tries++) {
    const read = play.read(randomSelection(play.shape, random))
    if (read.ok && (smallest === undefined || read.value.units < smallest.units)) smallest = read.value
  }
  return present(smallest, `a ticket of ${play.id}`)
}

function countWins(ticket: Ticket, draws: readonly Draw[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const draw of draws) {
    for (const [level, count] of Object.entries(ticket.settle(draw))) counts.set(level, (counts.get(level) ?? 0) + count)
  }
  return counts
}

describe.each(SPACES)('chances of %s', (family, spaceOf) => {
  const draws = spaceOf()
  const plays = withVariants().filter(play => play.family === family && !isShortened(play))

  it.each(plays.map(play => [play.id, play] as const))('G5: %s wins a unit exactly as often as stated, over all draws', (_, play) => {
    const ticket = smallTicket(play)
    const counts = countWins(ticket, draws)
    expect(counts.size).toBeGreaterThan(0)
    for (const [level, count] of counts) {
      if (level === PUSH) continue
      const chance = present(
        ticket.chances().find(known => known.level === level),
        `a chance of ${level}`,
      )
      // Where the smallest ticket has several units (a banker, a sum), they stand for different levels and are checked elsewhere.
      if (ticket.units === 1) expect(count).toBe((draws.length * Number(chance.probability.num)) / Number(chance.probability.den))
      else expect(count / draws.length).toBeLessThanOrEqual(ticket.units * fractionToNumber(chance.probability) + 1e-9)
    }
  })
})

/** Families whose draws are too many; a unit's wins are counted over drawn samples. */
const SAMPLED: readonly FamilyId[] = ['PK10', 'KLSF', 'KL8', 'LHC', 'VN-north', 'VN-south', 'SEA-4D', 'SEA-TH', 'SEA-TOTO']
const SAMPLES = 4_000

describe.each(SAMPLED)('chances of %s', id => {
  const family = present(findFamily(id), id)
  const random = seededRandom(20_260_101)
  const draws = Array.from({ length: SAMPLES }, () => family.generate(random, '2026-06-01'))

  it.each(family.plays.map(play => [play.id, play] as const))('%s wins a unit about as often as stated, over drawn samples', (_, play) => {
    const ticket = smallTicket(play)
    const counts = countWins(ticket, draws)
    // Of kinds of units with one level, such as abc and aab, the likelier.
    const stated = new Map<string, number>()
    for (const { level, probability } of ticket.chances()) {
      stated.set(level, Math.max(stated.get(level) ?? 0, fractionToNumber(probability)))
    }
    for (const [level, count] of counts) {
      // Six standard deviations of a count that may come in clusters, and room for the rare ones.
      const expected = (stated.get(level) ?? 0) * ticket.units * SAMPLES
      if (level !== PUSH && stated.has(level)) expect(count).toBeLessThanOrEqual(expected + 6 * Math.sqrt(ticket.units * expected + 1) + 3)
    }
    const [single] = ticket.chances()
    if (ticket.units === 1 && ticket.chances().length === 1 && single) {
      const expected = fractionToNumber(single.probability) * SAMPLES
      expect(counts.get(single.level) ?? 0).toBeGreaterThanOrEqual(expected - 6 * Math.sqrt(expected + 1))
    }
  })
})
