import { subsetsOf } from '../../combinatorics.ts'
import { type Fraction, fraction } from '../../fraction.ts'
import { type Chance, type NamedBoard, type Play, play } from '../../play.ts'
import { multisetChance } from '../../rules/digit-groups.ts'
import { anyOf, numbersBoard } from '../../rules/named-boards.ts'
import { textHits } from '../../rules/text-hits.ts'
import { digitSet, digits, sortDigits } from '../../selection/ticket-formats.ts'

export interface ThaiDraw {
  readonly first: string
  readonly front3: readonly string[]
  readonly last3: readonly string[]
  readonly last2: string
}

/** Single digits that show, or two digits of which one number is drawn, are few enough to be sold as named options. */
function boardOf(length: number, hitsMax: number): { board?: NamedBoard } {
  if (length === 1) return { board: anyOf(hitsMax, ['hit']) }
  return length === 2 && hitsMax === 1 ? { board: numbersBoard(length, 'hit') } : {}
}

/** Numbers in order; `of` gives the drawn numbers that count, each of which pays. */
const straight = (length: number, hitsMax: number, of: (draw: ThaiDraw) => readonly string[], probability: Fraction) =>
  textHits<ThaiDraw>({
    format: digits(length),
    hitsMax,
    ...boardOf(length, hitsMax),
    drawn: draw => of(draw).map(number => ['hit', number]),
    chances: () => [{ level: 'hit', probability }],
  })

/** โต๊ด: numbers in any order, with the chances of each kind of number: abc, aab, aaa … */
const anyOrder = (length: number, hitsMax: number, of: (draw: ThaiDraw) => readonly string[], chances: readonly Chance[]) =>
  textHits<ThaiDraw>({
    format: digitSet(length),
    hitsMax,
    drawn: draw => of(draw).map(number => ['hit', sortDigits(number)]),
    chances: () => chances,
  })

const kind = (unit: string, probability: Fraction): Chance => ({ level: 'hit', unit, probability })
const DIGITS = { min: 0, max: 9 }
const shown = (unit: string, times: readonly number[]) => kind(unit, multisetChance(unit.length, times, DIGITS))

/** The pairs of digits among the last three of the first prize, each counted once. */
const pairsOfLast3 = ({ first }: ThaiDraw): string[] => [
  ...new Set(subsetsOf([...first.slice(-3)], 2).map(pair => sortDigits(pair.join('')))),
]

const differentDigits = (number: string): string[] => [...new Set(number)]

export const thaiPlays: readonly Play<ThaiDraw>[] = [
  play(
    'thai-3top',
    '三字头奖',
    '3 ตัวบน',
    straight(3, 1, ({ first }) => [first.slice(-3)], fraction(1, 1000)),
  ),
  play(
    'thai-3tod',
    '三字组选',
    '3 ตัวโต๊ด',
    anyOrder(3, 1, ({ first }) => [first.slice(-3)], [shown('abc', [1, 1, 1]), shown('aab', [2, 1]), shown('aaa', [3])]),
  ),
  play(
    'thai-3front',
    '前三',
    '3 ตัวหน้า',
    straight(3, 2, ({ front3 }) => front3, fraction(2, 1000)),
  ),
  play(
    'thai-3bottom',
    '后三',
    '3 ตัวล่าง',
    straight(3, 2, ({ last3 }) => last3, fraction(2, 1000)),
  ),
  play(
    'thai-2top',
    '二字头奖',
    '2 ตัวบน',
    straight(2, 1, ({ first }) => [first.slice(-2)], fraction(1, 100)),
  ),
  play(
    'thai-2bottom',
    '二字',
    '2 ตัวล่าง',
    straight(2, 1, ({ last2 }) => [last2], fraction(1, 100)),
  ),
  play(
    'thai-2tod',
    '二字组选',
    '2 ตัวโต๊ด',
    // Of 1,000 three-digit ends 54 hold two given different digits, and 28 a given digit twice.
    anyOrder(2, 3, pairsOfLast3, [kind('ab', fraction(54, 1000)), kind('aa', fraction(28, 1000))]),
  ),
  play(
    'thai-run-top',
    '头奖含数',
    'วิ่งบน',
    straight(1, 3, ({ first }) => differentDigits(first.slice(-3)), fraction(1000 - 9 ** 3, 1000)),
  ),
  play(
    'thai-run-bottom',
    '二字含数',
    'วิ่งล่าง',
    straight(1, 2, ({ last2 }) => differentDigits(last2), fraction(100 - 9 ** 2, 100)),
  ),
  play(
    'thai-4tod',
    '四字组选',
    '4 ตัวโต๊ด',
    anyOrder(4, 1, ({ first }) => [first.slice(-4)], [
      shown('abcd', [1, 1, 1, 1]),
      shown('aabc', [2, 1, 1]),
      shown('aabb', [2, 2]),
      shown('aaab', [3, 1]),
      shown('aaaa', [4]),
    ]),
  ),
]
