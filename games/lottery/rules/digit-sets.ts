import { choose, elementarySymmetric, range } from '../combinatorics.ts'
import { fraction } from '../fraction.ts'
import { type NamedBoard, type Rule, type Spread, tally, won } from '../play.ts'
import { type Pick, pickShape } from '../selection/pick.ts'
import { type Slots, slotsShape } from '../selection/slots.ts'
import { anyOf, oneOf } from './named-boards.ts'

export type DigitDraw = readonly number[]

/** 直选: one set per position; the one unit whose digits all stand in their places wins. */
export function direct(at: readonly number[]): Rule<Slots, DigitDraw> {
  return {
    shape: slotsShape(at.length, 0, 9),
    units: ({ slots }) => slots.reduce((units, slot) => units * slot.length, 1),
    settle: ({ slots }, draw) => won('win', slots.every((slot, index) => slot.includes(digitAt(draw, at, index))) ? 1 : 0),
    winnersMax: () => 1,
    chances: () => [{ level: 'win', probability: fraction(1, 10 ** at.length) }],
  }
}

/**
 * 组合: every tuple is bet as k stars for each k; the k-star unit wins when its last k digits match. Tuples that differ only in
 * leading digits win together, so a wide leading slot wins lower levels several times.
 */
export function combo(at: readonly number[]): Rule<Slots, DigitDraw> {
  const stars = range(1, at.length).reverse()
  return {
    shape: slotsShape(at.length, 0, 9),
    units: ({ slots }) => slots.reduce((units, slot) => units * slot.length, at.length),
    settle({ slots }, draw) {
      const wins: [string, number][] = []
      for (let star = 1, index = at.length - 1; index >= 0; star++, index--) {
        if (!slots[index]?.includes(digitAt(draw, at, index))) break
        wins.push([`star${star}`, slots.slice(0, index).reduce((tuples, slot) => tuples * slot.length, 1)])
      }
      return tally(wins)
    },
    chances: () => stars.map(star => ({ level: `star${star}`, probability: fraction(1, 10 ** star) })),
  }
}

/** 定位胆: any positions, each digit a unit of its own. */
export function fixedPlaces(at: readonly number[], min = 0, max = 9): Rule<Slots, DigitDraw> {
  return {
    shape: slotsShape(at.length, min, max, 1),
    units: ({ slots }) => slots.reduce((units, slot) => units + slot.length, 0),
    settle: ({ slots }, draw) => won('win', slots.filter((slot, index) => slot.includes(digitAt(draw, at, index))).length),
    chances: () => [{ level: 'win', probability: fraction(1, max - min + 1) }],
    board: placesBoard(min, max),
  }
}

/** One number comes at each place. */
export const placesBoard = (min: number, max: number): NamedBoard => ({
  levelsOf: () => ['win'],
  ends: oneOf(() => range(min, max).map(String)),
})

/** 任选直选: a set per position, some empty; a unit is one digit in each of `size` of the positions. */
export function directAnywhere(positions: number, size: number): Rule<Slots, DigitDraw> {
  return {
    shape: slotsShape(positions, 0, 9, size),
    units: ({ slots }) =>
      elementarySymmetric(
        slots.map(slot => slot.length),
        size,
      ),
    settle({ slots }, draw) {
      const hits = slots.filter((slot, index) => slot.includes(draw[index] ?? -1)).length
      return won('win', choose(hits, size))
    },
    winnersMax: ({ slots }) => choose(slots.filter(slot => slot.length > 0).length, size),
    chances: () => [{ level: 'win', probability: fraction(1, 10 ** size) }],
  }
}

/** 不定位: units of `size` digits, each of which must show at least once among the positions. */
export function anywhere(at: readonly number[], size: number): Rule<Pick, DigitDraw> {
  return {
    shape: pickShape(0, 9, size),
    units: ({ pick }) => choose(pick.length, size),
    settle({ pick }, draw) {
      const hits = pick.filter(digit => at.some(position => draw[position] === digit)).length
      return won('win', choose(hits, size))
    },
    winnersMax: ({ pick }) => choose(Math.min(pick.length, at.length), size),
    chances: () => [{ level: 'win', probability: allShow(at.length, size) }],
    ...(size === 1 && { board: anyOf(at.length) }),
  }
}

/** 趣味 (一帆风顺 to 四季发财): the digit shows at least `times` times among the positions. */
export function showsTimes(at: readonly number[], times: number): Rule<Pick, DigitDraw> {
  return {
    shape: pickShape(0, 9),
    units: ({ pick }) => pick.length,
    settle: ({ pick }, draw) => won('win', pick.filter(digit => countOf(draw, at, digit) >= times).length),
    chances() {
      const favourable = range(times, at.length).reduce((sum, shown) => sum + choose(at.length, shown) * 9 ** (at.length - shown), 0)
      return [{ level: 'win', probability: fraction(favourable, 10 ** at.length) }]
    },
    board: anyOf(Math.floor(at.length / times)),
  }
}

/** 三军, colok bebas: a level for each number of times that the face shows among the positions. */
export function timesBoard(at: readonly number[], min: number, max: number, spread: Spread): Rule<Pick, DigitDraw> {
  const faces = max - min + 1
  return {
    shape: pickShape(min, max),
    spread,
    units: ({ pick }) => pick.length,
    settle: ({ pick }, draw) => tally(pick.map(face => countOf(draw, at, face)).map(times => [`x${times}`, times > 0 ? 1 : 0])),
    chances: () =>
      range(1, at.length).map(times => ({
        level: `x${times}`,
        probability: fraction(choose(at.length, times) * (faces - 1) ** (at.length - times), faces ** at.length),
      })),
    board: anyOf(
      at.length,
      range(1, at.length).map(times => `x${times}`),
    ),
  }
}

/** Inclusion and exclusion over the digits that stay away. */
function allShow(positions: number, size: number) {
  const favourable = range(0, size).reduce((sum, absent) => sum + (-1) ** absent * choose(size, absent) * (10 - absent) ** positions, 0)
  return fraction(favourable, 10 ** positions)
}

const digitAt = (draw: DigitDraw, at: readonly number[], index: number): number => draw[at[index] ?? -1] ?? -1

const countOf = (draw: DigitDraw, at: readonly number[], digit: number): number => at.filter(position => draw[position] === digit).length
