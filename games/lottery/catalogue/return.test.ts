import { present, seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { findFamily } from '../families.ts'
import type { Ticket } from '../family.ts'
import { fractionToNumber } from '../fraction.ts'
import type { PriceList } from '../money/prices.ts'
import { quoteLine } from '../order/quote.ts'
import { settleBet } from '../order/settle.ts'
import { PUSH } from '../play.ts'
import { randomTicket } from '../testing/selections.ts'
import type { LotteryGame } from './game.ts'
import { LOTTERY_GAMES } from './games.ts'

const DRAWS = 1_000
const TICKETS = 24
/** Levels that are rarer say nothing in so many draws; `chances.test.ts` goes through all draws for them. */
const LEAST_CHANCE = 1 / 250
/** Both ways, over all games: one in a thousand runs would be outside by chance. The seed is fixed, so none is. */
const SIGMAS = 5
/** Prices are cut at the fourth digit. */
const SAME = 0.0005
const TERMS = { baseBet: 20_000n, ownGroup: 1_956, unitsMax: 100_000 }
const DRAWN_ON = '2026-11-24'

const rateOf = (amount: bigint, cost: bigint): number => Number(amount) / Number(cost)

/** What a unit of a ticket returns of its stake; undefined where levels are too rare, or units differ in it. */
function returnOf(ticket: Ticket, prices: PriceList): number | undefined {
  const levels = ticket.chances()
  if (levels.some(({ unit, probability }) => unit !== undefined || fractionToNumber(probability) < LEAST_CHANCE)) return undefined
  const pushed = levels.find(({ level }) => level === PUSH)?.probability
  const returns = levels
    .filter(({ level }) => level !== PUSH)
    .map(({ level, probability, push = pushed }) => ({
      prize: fractionToNumber(probability) * rateOf(prices[level] ?? 0n, TERMS.baseBet),
      refund: push ? fractionToNumber(push) : 0,
    }))
  const [first] = returns
  if (!first) return undefined
  // One unit that can win at several levels is paid them all in the long run; elsewhere each unit has a level of its own.
  if (ticket.spread) return returns.reduce((sum, { prize }) => sum + prize, first.refund)
  const [least, most] = [Math.min, Math.max].map(pick => pick(...returns.map(({ prize, refund }) => prize + refund)))
  return present(most, 'a return') - present(least, 'a return') < SAME ? first.prize + first.refund : undefined
}

/** Random tickets of a game's plays, with what each is to return of its stake. */
function ticketsOf({ family }: LotteryGame, seed: number) {
  const { plays } = present(findFamily(family), family)
  const random = seededRandom(seed)
  const tickets = []
  for (let tries = 0; tickets.length < TICKETS && tries < TICKETS * 40; tries++) {
    const play = present(plays[random.below(plays.length)], 'a play')
    const { selection } = randomTicket(play, random.below(1_000_000))
    const quote = quoteLine({ play: play.id, selection, mode: 'yuan', multiple: 1 }, TERMS)
    if (!quote.ok) continue
    const { ticket, prices, cost } = quote.value
    const due = returnOf(ticket, prices)
    if (due === undefined) continue
    tickets.push({ placed: quote.value, cost, due, play: play.id })
  }
  return tickets
}

/** Their plays are all too rare to be seen here, or paid from a pool. */
const UNSEEN: ReadonlySet<string> = new Set(['LF_P5', 'TOTO_SG'])

const SEEN = LOTTERY_GAMES.filter(({ code }) => !UNSEEN.has(code))

describe('the return of a game', () => {
  it.each(SEEN.map((game, place) => [game.code, game, place] as const))('G5: %s pays within its interval', (_, game, place) => {
    const family = present(findFamily(game.family), game.family)
    const tickets = ticketsOf(game, place + 1)
    const random = seededRandom(1_000 + place)
    let [sum, squares] = [0, 0]
    for (let n = 0; n < DRAWS; n++) {
      const draw = family.generate(random, DRAWN_ON)
      const paid = tickets.reduce((total, { placed, cost }) => {
        const { prize, refund } = settleBet(placed, draw)
        return total + rateOf(prize + refund, cost)
      }, 0)
      sum += paid
      squares += paid * paid
    }
    const mean = sum / DRAWS
    const deviation = Math.sqrt((squares / DRAWS - mean * mean) / DRAWS)
    const due = tickets.reduce((total, each) => total + each.due, 0)
    expect(tickets.length).toBe(TICKETS)
    expect(Math.abs(mean - due) / deviation, `${mean} of ${due}`).toBeLessThan(SIGMAS)
  })
})
