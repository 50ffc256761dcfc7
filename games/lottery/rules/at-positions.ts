import { choose, range, subsetsOf } from '../combinatorics.ts'
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
  const choices = subsetsOf(range(0, positions - 1), size).map(at => ({ at, rule: ruleAt(at) }))
  const anyRule = ruleAt(range(0, size - 1))
  return {
    shape: atPositionsShape(positions, size, anyRule.shape),
    units: selection => choose(selection.pos.length, size) * anyRule.units(selection),
    settle(selection, draw) {
      const marked = choices.filter(({ at }) => at.every(position => selection.pos.includes(position)))
      return tally(marked.flatMap(({ rule }) => Object.entries(rule.settle(selection, draw))))
    },
    winnersMax: selection => choose(selection.pos.length, size) * (anyRule.winnersMax?.(selection) ?? anyRule.units(selection)),
    chances: () => anyRule.chances(),
  }
}
