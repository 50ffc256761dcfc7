import type { Rule } from '../play.ts'

/** The rule of one kind of draw, played on a part of another: the six flat numbers of Mark Six, the last two digits of a number. */
export function onDraw<S, Inner, Outer>(part: (draw: Outer) => Inner, rule: Rule<S, Inner>): Rule<S, Outer> {
  return { ...rule, settle: (selection, draw) => rule.settle(selection, part(draw)) }
}
