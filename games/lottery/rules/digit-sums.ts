import { range } from '../combinatorics.ts'
import { fraction } from '../fraction.ts'
import { type Chance, type Rule, won } from '../play.ts'
import { type Pick, pickShape } from '../selection/pick.ts'
import { countFaces } from './digit-groups.ts'
import type { DigitDraw } from './digit-sets.ts'
import { independentSums, type Measure, mapDistribution, measure } from './measure.ts'

export function digitSum(at: readonly number[]): Measure<DigitDraw> {
  return measure(
    draw => at.reduce((sum, position) => sum + (draw[position] ?? 0), 0),
    () => independentSums(at.length, 0, 9),
  )
}

/** Greatest digit minus least. (k+1)ⁿ − 2kⁿ + (k−1)ⁿ tuples lie within a given window of k + 1 digits and touch both ends; 10 − k windows. */
export function digitSpan(at: readonly number[]): Measure<DigitDraw> {
  const n = at.length
  const tuples = (k: number) => (k === 0 ? 10 : (10 - k) * ((k + 1) ** n - 2 * k ** n + (k - 1) ** n))
  return measure(
    draw => {
      let [least, greatest] = [9, 0]
      for (const position of at) {
        least = Math.min(least, draw[position] ?? 9)
        greatest = Math.max(greatest, draw[position] ?? 0)
      }
      return greatest - least
    },
    () => new Map(range(0, 9).map(k => [k, BigInt(tuples(k))])),
  )
}

export const digitSumTail = (at: readonly number[]): Measure<DigitDraw> => {
  const sum = digitSum(at)
  return measure(
    draw => sum.of(draw) % 10,
    () => mapDistribution(sum.distribution(), value => value % 10),
  )
}

/** 直选和值, 直选跨度: a marked value stands for every ordered tuple that has it, each a straight unit. */
export function straightBundle(at: readonly number[], measured: Measure<DigitDraw>, max: number): Rule<Pick, DigitDraw> {
  const tuples = range(0, max).map(value => Number(measured.distribution().get(value) ?? 0n))
  return {
    shape: pickShape(0, max),
    winnersMax: () => 1,
    units: ({ pick }) => pick.reduce((units, value) => units + (tuples[value] ?? 0), 0),
    settle: ({ pick }, draw) => won('win', pick.includes(measured.of(draw)) ? 1 : 0),
    chances: () => [{ level: 'win', probability: fraction(1, 10 ** at.length) }],
  }
}

/** 组选和值: a marked sum stands for every multiset that has it, except those of one digit alone. */
export function groupSum(at: readonly number[]): Rule<Pick, DigitDraw> {
  const multisets = groupsBySum(at.length)
  const sum = digitSum(at)
  return {
    shape: pickShape(1, 9 * at.length - 1),
    winnersMax: () => 1,
    units: ({ pick }) => pick.reduce((units, value) => units + (multisets[value] ?? 0), 0),
    settle({ pick }, draw) {
      const level = groupLevel(draw, at)
      return level !== undefined && pick.includes(sum.of(draw)) ? won(level, 1) : won('win', 0)
    },
    chances: () => groupChances(at.length),
  }
}

/** 组选包胆: one digit stands for every multiset that contains it, except the one of that digit alone: 9 of two digits, 54 of three. */
export function groupBanker(at: readonly number[]): Rule<Pick, DigitDraw> {
  const units = at.length === 2 ? 9 : 54
  return {
    shape: pickShape(0, 9, 1, 1),
    units: () => units,
    winnersMax: () => 1,
    settle({ pick }, draw) {
      const level = groupLevel(draw, at)
      return level !== undefined && at.some(position => draw[position] === pick[0]) ? won(level, 1) : won('win', 0)
    },
    chances: () => groupChances(at.length),
  }
}

/** The level at which a drawn group pays: undefined when all its digits are equal. */
export function groupLevel(draw: DigitDraw, at: readonly number[]): string | undefined {
  const different = countFaces(draw, at).filter(count => count > 0).length
  if (different === 1) return undefined
  return at.length === 2 ? 'win' : groupLevelOf(different)
}

/** Group 3 has one pair, group 6 three different digits. */
export const groupLevelOf = (different: number): string => (different === 2 ? 'group3' : 'group6')

export function groupChances(positions: number): Chance[] {
  if (positions === 2) return [{ level: 'win', probability: fraction(1, 50) }]
  return [
    { level: 'group3', probability: fraction(3, 1000) },
    { level: 'group6', probability: fraction(6, 1000) },
  ]
}

/** How many multisets of digits have each sum, those of one digit alone left out. */
function groupsBySum(positions: number): number[] {
  const counts = Array<number>(9 * positions).fill(0)
  const visit = (from: number, left: number, sum: number, isSame: boolean): void => {
    if (left === 0) {
      if (!isSame) counts[sum] = (counts[sum] ?? 0) + 1
      return
    }
    for (let digit = from; digit <= 9; digit++) visit(digit, left - 1, sum + digit, isSame && digit === from)
  }
  for (let digit = 0; digit <= 9; digit++) visit(digit, positions - 1, digit, true)
  return counts
}
