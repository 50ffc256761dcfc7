import { arrangementsBig, distinctTuples } from '../combinatorics.ts'
import { fraction } from '../fraction.ts'
import { type Rule, won } from '../play.ts'
import { listShape, type TicketList } from '../selection/list.ts'
import { type Slots, slotsShape } from '../selection/slots.ts'
import { formatNumbers, numbers } from '../selection/ticket-formats.ts'
import { placesBoard } from './digit-sets.ts'

/** A draw of different numbers from 1 to `max`, in order. */
export type NumberDraw = readonly number[]

/** 直选 of different numbers: units are the tuples without a repeat, counted without listing them. */
export function numbersDirect(at: readonly number[], max: number): Rule<Slots, NumberDraw> {
  return {
    shape: slotsShape(at.length, 1, max),
    units: ({ slots }) => distinctTuples(slots),
    winnersMax: () => 1,
    settle: ({ slots }, draw) => won('win', slots.every((slot, index) => slot.includes(draw[at[index] ?? -1] ?? -1)) ? 1 : 0),
    chances: () => [{ level: 'win', probability: fraction(1, arrangementsBig(max, at.length)) }],
    ...(at.length === 1 && { board: placesBoard(1, max) }),
  }
}

/** 直选单式 of different numbers, typed as "05 01". */
export function numbersDirectList(at: readonly number[], max: number): Rule<TicketList, NumberDraw> {
  return {
    shape: listShape(numbers(at.length, max)),
    units: ({ list }) => list.length,
    winnersMax: () => 1,
    settle: ({ list }, draw) => won('win', list.includes(formatNumbers(at.map(position => draw[position] ?? -1))) ? 1 : 0),
    chances: () => [{ level: 'win', probability: fraction(1, arrangementsBig(max, at.length)) }],
  }
}
