import { choose, range, subsetsOf } from '../../combinatorics.ts'
import { fraction } from '../../fraction.ts'
import { type Rule, tally } from '../../play.ts'
import { countFaces } from '../../rules/digit-groups.ts'
import type { DigitDraw } from '../../rules/digit-sets.ts'
import { type Pick, pickShape } from '../../selection/pick.ts'

const PLACES = [0, 1, 2, 3]

/**
 * Colok macau and naga: units of `size` digits that must all show among the four; the level rises with how often they show together.
 * At most four different digits show, so at most six pairs or four triples of marked digits can win.
 */
export function together(size: number): Rule<Pick, DigitDraw> {
  return {
    shape: pickShape(0, 9, size),
    spread: 'split',
    units: ({ pick }) => choose(pick.length, size),
    settle({ pick }, draw) {
      const counts = countFaces(draw, PLACES)
      const shown = pick.filter(digit => (counts[digit] ?? 0) > 0)
      return tally(subsetsOf(shown, size).map(unit => [`x${unit.reduce((sum, digit) => sum + (counts[digit] ?? 0), 0) - size + 1}`, 1]))
    },
    chances: () =>
      range(size, PLACES.length).map(times => ({
        level: `x${times - size + 1}`,
        probability: fraction(choose(PLACES.length, times) * fillings(times, size) * (10 - size) ** (PLACES.length - times), 10_000),
      })),
  }
}

/** In how many ways so many places can hold exactly these digits, each at least once. */
const fillings = (places: number, size: number): number =>
  range(0, size).reduce((sum, absent) => sum + (-1) ** absent * choose(size, absent) * (size - absent) ** places, 0)
