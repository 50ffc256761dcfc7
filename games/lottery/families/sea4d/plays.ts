import { factorialBig } from '../../combinatorics.ts'
import { fraction } from '../../fraction.ts'
import { type Chance, type Play, play } from '../../play.ts'
import { numbersBoard } from '../../rules/named-boards.ts'
import { textHits } from '../../rules/text-hits.ts'
import { digitSet, digits, digitsWithRoll, sortDigits } from '../../selection/ticket-formats.ts'

export interface Sea4dDraw {
  readonly first: string
  readonly second: string
  readonly third: string
  readonly starter: readonly string[]
  readonly consolation: readonly string[]
}

/** Prizes of the big forecast, with how many numbers each has; the small one has the top three alone. */
const PRIZES = { first: 1, second: 1, third: 1, starter: 10, consolation: 10 } as const

type Prize = keyof typeof PRIZES

const BIG: readonly Prize[] = ['first', 'second', 'third', 'starter', 'consolation']
const SMALL: readonly Prize[] = ['first', 'second', 'third']
const FIRST: readonly Prize[] = ['first']

const drawnIn = (draw: Sea4dDraw, prizes: readonly Prize[]): (readonly [Prize, string])[] =>
  prizes.flatMap(prize => [draw[prize]].flat().map(number => [prize, number] as const))

const numbersIn = (prizes: readonly Prize[]): number => prizes.reduce((sum, prize) => sum + PRIZES[prize], 0)

const chancesOf = (prizes: readonly Prize[], length: number) => (): Chance[] =>
  prizes.map(prize => ({ level: prize, probability: fraction(PRIZES[prize], 10 ** length) }))

/** The last digits of the drawn numbers, in order. */
const straight = (prizes: readonly Prize[], length = 4) =>
  textHits<Sea4dDraw>({
    format: digits(length),
    drawn: draw => drawnIn(draw, prizes).map(([prize, number]) => [prize, number.slice(-length)]),
    chances: chancesOf(prizes, length),
    hitsMax: numbersIn(prizes),
    ...(prizes === FIRST && length <= 2 && { board: numbersBoard(length, 'first') }),
  })

/** In how many orders the digits of a number can stand: 24, 12, 6, 4 or 1. */
function permutationsOf(number: string): number {
  const repeats = [...new Set(number)].map(digit => number.split(digit).length - 1)
  return Number(repeats.reduce((orders, times) => orders / factorialBig(times), factorialBig(number.length)))
}

/** Box: each order of the digits is a unit of its own, so a hit pays as a straight ticket. */
const box = (prizes: readonly Prize[]) =>
  textHits<Sea4dDraw>({
    format: digitSet(4),
    drawn: draw => drawnIn(draw, prizes).map(([prize, number]) => [prize, sortDigits(number)]),
    unitsOf: permutationsOf,
    chances: chancesOf(prizes, 4),
    hitsMax: numbersIn(prizes),
  })

const IBOX_ORDERS = [24, 12, 6, 4]

/** iBox: all orders for the price of one unit, at a prize divided by them; the level names how many orders the ticket has. */
const iBox = (prizes: readonly Prize[]) =>
  textHits<Sea4dDraw>({
    format: digitSet(4),
    isSold: ticket => permutationsOf(ticket) > 1,
    hitsMax: numbersIn(prizes),
    drawn: draw => drawnIn(draw, prizes).map(([prize, number]) => [`ib${permutationsOf(number)}-${prize}`, sortDigits(number)]),
    chances: () =>
      IBOX_ORDERS.flatMap(orders =>
        prizes.map(prize => ({ level: `ib${orders}-${prize}`, probability: fraction(orders * PRIZES[prize], 10_000) })),
      ),
  })

/** Roll: R stands for each digit, so a ticket is ten units; a drawn number wins for each of its digits that R can take the place of. */
const roll = textHits<Sea4dDraw>({
  format: digitsWithRoll(4),
  drawn: draw =>
    drawnIn(draw, BIG).flatMap(([prize, number]) =>
      [0, 1, 2, 3].map(place => [prize, `${number.slice(0, place)}R${number.slice(place + 1)}`] as const),
    ),
  unitsOf: () => 10,
  hitsMax: 4 * numbersIn(BIG),
  chances: chancesOf(BIG, 4),
})

export const sea4dPlays: readonly Play<Sea4dDraw>[] = [
  play('sea4d-big', '4D 大', '4D Big', straight(BIG)),
  play('sea4d-small', '4D 小', '4D Small', straight(SMALL)),
  play('sea4d-4a', '4A', '4A', straight(FIRST)),
  play('sea4d-box-big', '包牌 大', 'Box Big', box(BIG)),
  play('sea4d-ibox-big', 'iBox 大', 'iBox Big', iBox(BIG)),
  play('sea4d-ibox-small', 'iBox 小', 'iBox Small', iBox(SMALL)),
  play('sea4d-3a', '3A', '3A', straight(FIRST, 3)),
  play('sea4d-3abc', '3ABC', '3ABC', straight(SMALL, 3)),
  play('sea4d-2a', '2A', '2A', straight(FIRST, 2)),
  play('sea4d-roll', '滚字', 'Roll', roll),
]
