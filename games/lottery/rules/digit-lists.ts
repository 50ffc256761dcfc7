import { fraction } from '../fraction.ts'
import { type Chance, NO_WINS, type Rule, won } from '../play.ts'
import { listShape, type TicketList } from '../selection/list.ts'
import { digitSet, digits, sortDigits } from '../selection/ticket-formats.ts'
import { multisetChance } from './digit-groups.ts'
import type { DigitDraw } from './digit-sets.ts'
import { groupChances, groupLevelOf } from './digit-sums.ts'
import { numbersBoard } from './named-boards.ts'

/** 直选单式: typed tickets in order. */
export function directList(at: readonly number[]): Rule<TicketList, DigitDraw> {
  return {
    shape: listShape(digits(at.length)),
    units: ({ list }) => list.length,
    winnersMax: () => 1,
    settle: ({ list }, draw) => won('win', list.includes(textAt(draw, at)) ? 1 : 0),
    chances: () => [{ level: 'win', probability: fraction(1, 10 ** at.length) }],
    ...(at.length <= 2 && { board: numbersBoard(at.length) }),
  }
}

/** 组选单式: typed tickets in any order, all with the same number of different digits. */
export function groupList(at: readonly number[], different: number): Rule<TicketList, DigitDraw> {
  const shown = different === at.length ? Array<number>(different).fill(1) : [2, 1]
  return {
    shape: listShape(digitSet(at.length), { isSold: ticket => differentIn(ticket) === different }),
    units: ({ list }) => list.length,
    winnersMax: () => 1,
    settle: ({ list }, draw) => won('win', list.includes(sortDigits(textAt(draw, at))) ? 1 : 0),
    chances: (): Chance[] => [{ level: 'win', probability: multisetChance(at.length, shown, { min: 0, max: 9 }) }],
  }
}

/** 混合组选: typed groups of three, each paying at the level of its shape; triples are not sold. */
export function mixedList(at: readonly number[]): Rule<TicketList, DigitDraw> {
  return {
    shape: listShape(digitSet(at.length), { isSold: ticket => differentIn(ticket) > 1 }),
    units: ({ list }) => list.length,
    winnersMax: () => 1,
    settle({ list }, draw) {
      const drawn = sortDigits(textAt(draw, at))
      return list.includes(drawn) ? won(groupLevelOf(differentIn(drawn)), 1) : NO_WINS
    },
    chances: () => groupChances(at.length),
  }
}

export const textAt = (draw: DigitDraw, at: readonly number[]): string => at.map(position => draw[position]).join('')

const differentIn = (ticket: string): number => new Set(ticket).size
