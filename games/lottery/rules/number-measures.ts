import { optionBoard } from './boards.ts'
import { type Measure, measure, subsetSums, uniform } from './measure.ts'
import type { NumberDraw } from './number-order.ts'

/** The number at one position of a draw from 1 to max. */
export const numberAt = (position: number, max: number): Measure<NumberDraw> =>
  measure(
    draw => draw[position] ?? -1,
    () => uniform(1, max),
  )

/** The sum of the numbers at these positions, of a draw from 1 to max. */
export function numberSum(at: readonly number[], max: number): Measure<NumberDraw> {
  return measure(
    draw => at.reduce((sum, position) => sum + (draw[position] ?? 0), 0),
    () => subsetSums(at.length, max),
  )
}

/** 龙虎 of two different numbers: the larger wins, and there is no tie. */
export function dragonTiger(first: number, second: number) {
  const comparison = measure<NumberDraw>(
    draw => Math.sign((draw[first] ?? 0) - (draw[second] ?? 0)),
    () =>
      new Map([
        [1, 1n],
        [-1, 1n],
      ]),
  )
  return optionBoard(comparison, { dragon: sign => sign === 1, tiger: sign => sign === -1 })
}
