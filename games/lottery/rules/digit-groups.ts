import { choose, factorialBig, range } from '../combinatorics.ts'
import { type Fraction, fraction } from '../fraction.ts'
import { type Rule, won } from '../play.ts'
import { type GroupSelection, groupsShape } from '../selection/groups.ts'
import { type Pick, pickShape } from '../selection/pick.ts'
import type { GroupName } from '../selection/shape.ts'
import type { DigitDraw } from './digit-sets.ts'

/** `size` numbers that show `times` times each, taken from the set `name`. */
export interface GroupPart {
  readonly name: GroupName
  readonly times: number
  readonly size: number
}

export interface Faces {
  readonly min: number
  readonly max: number
}

const DIGITS: Faces = { min: 0, max: 9 }

/** 组选 of one set: `size` of the marked digits show `times` times each, in any order (组选120, 24, 6; 组六; 二星组选). */
export function groupOfOne(at: readonly number[], size: number, times = 1): Rule<Pick, DigitDraw> {
  return {
    shape: pickShape(0, 9, size),
    winnersMax: () => 1,
    units: ({ pick }) => choose(pick.length, size),
    settle({ pick }, draw) {
      const counts = countFaces(draw, at)
      return won('win', pick.filter(digit => counts[digit] === times).length === size ? 1 : 0)
    },
    chances: () => [{ level: 'win', probability: multisetChance(at.length, Array<number>(size).fill(times), DIGITS) }],
  }
}

/** 组三: one set from which both the pair and the single digit come, so n digits make n(n − 1) units. */
export function groupThree(at: readonly number[]): Rule<Pick, DigitDraw> {
  return {
    shape: pickShape(0, 9, 2),
    winnersMax: () => 1,
    units: ({ pick }) => pick.length * (pick.length - 1),
    settle({ pick }, draw) {
      const counts = countFaces(draw, at)
      const isHit = pick.some(digit => counts[digit] === 2) && pick.some(digit => counts[digit] === 1)
      return won('win', isHit ? 1 : 0)
    },
    chances: () => [{ level: 'win', probability: multisetChance(at.length, [2, 1], DIGITS) }],
  }
}

/**
 * 组选 of two sets (组选60, 30, 20, 10, 5, 12, 4; 二同号单选): first.size numbers of the first set and second.size others of the
 * second. The count runs over how many of the first part's numbers also stand in the second set.
 */
export function groupOfTwo(at: readonly number[], first: GroupPart, second: GroupPart, faces = DIGITS): Rule<GroupSelection, DigitDraw> {
  const leastOf = (part: GroupPart) => ({ name: part.name, least: part.size })
  return {
    shape: groupsShape(leastOf(first), leastOf(second), faces.min, faces.max),
    winnersMax: () => 1,
    units(selection) {
      const [a, b] = [selection[first.name] ?? [], selection[second.name] ?? []]
      const shared = a.filter(number => b.includes(number)).length
      return range(0, first.size).reduce(
        (units, both) => units + choose(shared, both) * choose(a.length - shared, first.size - both) * choose(b.length - both, second.size),
        0,
      )
    },
    settle(selection, draw) {
      const counts = countFaces(draw, at)
      const isHit = [first, second].every(
        part => (selection[part.name] ?? []).filter(number => counts[number] === part.times).length === part.size,
      )
      return won('win', isHit ? 1 : 0)
    },
    chances() {
      const shown = [...Array<number>(first.size).fill(first.times), ...Array<number>(second.size).fill(second.times)]
      return [{ level: 'win', probability: multisetChance(at.length, shown, faces) }]
    },
  }
}

/** How often each digit shows at these positions. */
export function countFaces(draw: DigitDraw, at: readonly number[]): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  for (const position of at) {
    const face = draw[position] ?? -1
    counts[face] = (counts[face] ?? 0) + 1
  }
  return counts
}

/** The chance of one multiset: the orders in which its digits can fall, out of all draws of that many positions. */
export function multisetChance(positions: number, shown: readonly number[], faces: Faces): Fraction {
  const orders = shown.reduce((count, times) => count / factorialBig(times), factorialBig(positions))
  return fraction(orders, BigInt(faces.max - faces.min + 1) ** BigInt(positions))
}
