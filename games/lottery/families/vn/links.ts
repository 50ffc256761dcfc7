import { choose, range } from '../../combinatorics.ts'
import { addFractions, type Fraction, fraction, ZERO } from '../../fraction.ts'
import { type Rule, won } from '../../play.ts'
import { oncePerDraw } from '../../rules/once-per-draw.ts'
import { listShape, type TicketList } from '../../selection/list.ts'
import { digits } from '../../selection/ticket-formats.ts'
import type { VnDraw } from './prizes.ts'

/** The last two digits of every prize. */
const tailsOf = oncePerDraw((draw: VnDraw) => new Set(Object.values(draw).flatMap(numbers => numbers.map(number => number.slice(-2)))))

/** Xiên: units of `size` two-digit numbers that must all show among the last two digits; showing twice does not pay twice. */
export function xien(size: number, draws: number): Rule<TicketList, VnDraw> {
  return {
    shape: listShape(digits(2), { least: size }),
    units: ({ list }) => choose(list.length, size),
    settle({ list }, draw) {
      const tails = tailsOf(draw)
      return won('win', choose(list.filter(number => tails.has(number)).length, size))
    },
    chances: () => [{ level: 'win', probability: allShow(size, draws) }],
  }
}

/** Trượt xiên: units of `size` two-digit numbers none of which may show. */
export function truot(size: number, draws: number): Rule<TicketList, VnDraw> {
  return {
    shape: listShape(digits(2), { least: size }),
    units: ({ list }) => choose(list.length, size),
    settle({ list }, draw) {
      const tails = tailsOf(draw)
      return won('win', choose(list.filter(number => !tails.has(number)).length, size))
    },
    chances: () => [{ level: 'win', probability: noneShow(size, draws) }],
  }
}

/** Exact, because the last two digits of all prizes are independent and uniform. */
const noneShow = (size: number, draws: number): Fraction => fraction(BigInt(100 - size) ** BigInt(draws), 100n ** BigInt(draws))

const allShow = (size: number, draws: number): Fraction =>
  range(0, size).reduce((sum, absent) => {
    const { num, den } = noneShow(absent, draws)
    return addFractions(sum, fraction(BigInt((-1) ** absent * choose(size, absent)) * num, den))
  }, ZERO)
