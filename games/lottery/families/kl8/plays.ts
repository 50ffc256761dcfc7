import { chooseBig, range } from '../../combinatorics.ts'
import { type Play, play } from '../../play.ts'
import { optionBoard, type Test } from '../../rules/boards.ts'
import { type Hits, hitsPick } from '../../rules/hits.ts'
import { type Measure, measure, subsetSums } from '../../rules/measure.ts'
import type { NumberDraw } from '../../rules/number-order.ts'
import { bigSmall, ODD_EVEN } from '../two-sides.ts'

const MAX = 80
const DRAWN = 20
/** One ticket marks at most eight numbers, whatever the size of its units. */
const MARKED_MAX = 8
/** The least hits that still pay, by size of the unit. */
const LEAST_HITS = [0, 1, 2, 2, 2, 3]

function anyOf(size: number): Hits<NumberDraw> {
  const levels = Object.fromEntries(range(LEAST_HITS[size] ?? size, size).map(hits => [`hit${hits}`, [hits]]))
  return {
    size,
    min: 1,
    max: MAX,
    most: MARKED_MAX,
    drawn: draw => [draw],
    levels: () => levels,
    sizes: [{ sizes: [DRAWN], weight: 1n }],
  }
}

const sum = measure<NumberDraw>(
  draw => draw.reduce((total, number) => total + number, 0),
  () => subsetSums(DRAWN, MAX),
)

const within =
  (from: number, to: number): Test =>
  value =>
    value >= from && value <= to

/** 和值两面 and 五行. A total of 810, the middle of 210 to 1410, is sold as the tie and returns the stake of big and small. */
const sumBoard = optionBoard(
  sum,
  {
    ...bigSmall(811),
    tie810: total => total === 810,
    ...ODD_EVEN,
    gold: within(210, 695),
    wood: within(696, 763),
    water: within(764, 855),
    fire: within(856, 923),
    earth: within(924, 1410),
  },
  { push: { when: total => total === 810, of: ['big', 'small'] } },
)

/** How many of the twenty drawn numbers lie in one half of the drum: 1–40, or the odd ones. */
function countOfHalf(isInHalf: Test): Measure<NumberDraw> {
  return measure(
    draw => draw.filter(isInHalf).length,
    () => new Map(range(0, DRAWN).map(count => [count, chooseBig(40, count) * chooseBig(40, DRAWN - count)])),
  )
}

const halves = (more: string, equal: string, less: string): Readonly<Record<string, Test>> => ({
  [more]: count => count > 10,
  [equal]: count => count === 10,
  [less]: count => count < 10,
})

export const kl8Plays: readonly Play<NumberDraw>[] = [
  ...range(1, 5).map(size => play(`kl8-any${size}`, `任选${size}`, `Any ${size}`, hitsPick(anyOf(size)))),
  play('kl8-sum', '和值两面/五行', 'Sides and elements of the total', sumBoard),
  play(
    'kl8-updown',
    '上中下盘',
    'Upper, middle, lower',
    optionBoard(
      countOfHalf(number => number <= 40),
      halves('up', 'mid', 'down'),
    ),
  ),
  play(
    'kl8-oddeven',
    '奇偶和盘',
    'More odd, equal, more even',
    optionBoard(
      countOfHalf(number => number % 2 === 1),
      halves('odd-more', 'equal', 'even-more'),
    ),
  ),
]
