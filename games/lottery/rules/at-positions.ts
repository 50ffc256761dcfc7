import { choose, subsetsOf } from '../combinatorics.ts'
import { type Rule, tally } from '../play.ts'
import { type AtPositions, atPositionsShape } from '../selection/at-positions.ts'
import type { DigitDraw } from './digit-sets.ts'

/**
 * 任选: the rule of `size` digits, played at every choice of `size` of the marked positions. Five positions have at most ten such
 * choices, so the work does not grow with the ticket.
 */
export function atPositions<S extends object>(
  positions: number,
  size: number,
  ruleAt: (at: readonly number[]) => Rule<S, DigitDraw>,
): Rule<AtPositions<S>, DigitDraw> {
  const byPositions = new Map(
    subsetsOf(
      Array.from({ length: positions }, (_, index) => index),
      size,
    ).map(at => [at.join(), ruleAt(at)]),
  )
  const anyRule = ruleAt(Array.from({ length: size }, (_, index) => index))
  return {
    shape: atPositionsShape(positions, size, anyRule.shape),
    units: selection => choose(selection.pos.length, size) * anyRule.units(selection),
    settle(selection, draw) {
      return tally(subsetsOf(selection.pos, size).flatMap(at => Object.entries(byPositions.get(at.join())?.settle(selection, draw) ?? {})))
    },
    chances: () => anyRule.chances(),
  }
}
