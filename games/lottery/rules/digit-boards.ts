import { fraction } from '../fraction.ts'
import { type Rule, won } from '../play.ts'
import type { Options } from '../selection/pick.ts'
import { type OptionSlots, optionSlotsShape } from '../selection/slots.ts'
import { optionBoard, type Test } from './boards.ts'
import type { DigitDraw } from './digit-sets.ts'
import { type Distribution, type Measure, measure } from './measure.ts'

/** Big is 5 to 9, small 0 to 4. */
export const BIG_SMALL_ODD_EVEN: Readonly<Record<'B' | 'S' | 'O' | 'E', Test>> = {
  B: digit => digit >= 5,
  S: digit => digit <= 4,
  O: digit => digit % 2 === 1,
  E: digit => digit % 2 === 0,
}

/** 大小单双: a set of B, S, O, E per position; every tuple whose options are all true wins, so B and O of a 9 win twice. */
export function bigSmallOddEven(at: readonly number[]): Rule<OptionSlots, DigitDraw> {
  const tests: Readonly<Record<string, Test>> = BIG_SMALL_ODD_EVEN
  return {
    shape: optionSlotsShape(at.length, Object.keys(tests)),
    units: ({ slots }) => slots.reduce((units, slot) => units * slot.length, 1),
    settle({ slots }, draw) {
      const trueAt = (slot: readonly string[], index: number) => slot.filter(name => tests[name]?.(draw[at[index] ?? -1] ?? -1)).length
      return won(
        'win',
        slots.reduce((tuples, slot, index) => tuples * trueAt(slot, index), 1),
      )
    },
    chances: () => [{ level: 'win', probability: fraction(1, 2 ** at.length) }],
  }
}

const SHAPES = ['triple', 'pair', 'straight', 'half-straight', 'mixed6'] as const

/** 特殊号: triple, pair, straight, half-straight or none of them; 9-0-1 run on, as on the credit boards, so 089 and 019 are straights. */
export function threeDigitShape(at: readonly number[]): Rule<Options, DigitDraw> {
  return optionBoard(threeDigitShapeMeasure(at), Object.fromEntries(SHAPES.map((name, index) => [name, value => value === index])))
}

export function threeDigitShapeMeasure(at: readonly number[]): Measure<DigitDraw> {
  return measure(
    draw => shapeOfThree(at.map(position => draw[position] ?? -1)),
    () => countDraws(3, shapeOfThree),
  )
}

export const isShape =
  (name: (typeof SHAPES)[number]): Test =>
  value =>
    SHAPES[value] === name

function shapeOfThree(digits: readonly number[]): number {
  const [a = 0, b = 0, c = 0] = [...digits].sort((x, y) => x - y)
  if (a === c) return SHAPES.indexOf('triple')
  if (a === b || b === c) return SHAPES.indexOf('pair')
  const neighbours = [b - a === 1, c - b === 1, a + 10 - c === 1].filter(Boolean).length
  if (neighbours >= 2) return SHAPES.indexOf('straight')
  return SHAPES.indexOf(neighbours === 1 ? 'half-straight' : 'mixed6')
}

/** The distribution of a class of digit draws, over all of them. */
export function countDraws(positions: number, classOf: (digits: readonly number[]) => number): Distribution {
  const counts = new Map<number, bigint>()
  const digits = Array<number>(positions).fill(0)
  const visit = (position: number): void => {
    if (position === positions) {
      const value = classOf(digits)
      counts.set(value, (counts.get(value) ?? 0n) + 1n)
      return
    }
    for (let digit = 0; digit <= 9; digit++) {
      digits[position] = digit
      visit(position + 1)
    }
  }
  visit(0)
  return counts
}
