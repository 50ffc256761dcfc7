import { choose, range } from '../../combinatorics.ts'
import { fraction } from '../../fraction.ts'
import { type Play, play, type Rule, won } from '../../play.ts'
import { optionBoard, slotBoard } from '../../rules/boards.ts'
import { fixedPlaces } from '../../rules/digit-sets.ts'
import { hitsDanTuo, hitsPick } from '../../rules/hits.ts'
import { matchAll } from '../../rules/number-hits.ts'
import { dragonTiger, numberAt, numberSum } from '../../rules/number-measures.ts'
import { type NumberDraw, numbersDirect } from '../../rules/number-order.ts'
import { type Pick, pickShape } from '../../selection/pick.ts'
import { type Slots, slotsShape } from '../../selection/slots.ts'
import { bigSmall, isTailBig, isTailSmall, ODD_EVEN } from '../two-sides.ts'

const MAX = 20
const ALL = range(0, 7)
/** Ordered pairs of the 20 numbers, and the 7 places where two drawn numbers stand side by side. */
const [PAIRS, ADJACENT_PLACES] = [20 * 19, 7]

/** 选二连直: the pair stands side by side, in this order, anywhere in the draw. */
const adjacentInOrder: Rule<Slots, NumberDraw> = {
  shape: slotsShape(2, 1, MAX),
  units: ({ slots: [first = [], second = []] }) => first.length * second.length - first.filter(number => second.includes(number)).length,
  settle: ({ slots: [first = [], second = []] }, draw) =>
    won('win', draw.filter((number, index) => first.includes(number) && second.includes(draw[index + 1] ?? -1)).length),
  chances: () => [{ level: 'win', probability: fraction(ADJACENT_PLACES, PAIRS) }],
}

/** 选二连组: the pair stands side by side in either order. */
const adjacentAnyOrder: Rule<Pick, NumberDraw> = {
  shape: pickShape(1, MAX, 2),
  units: ({ pick }) => choose(pick.length, 2),
  settle: ({ pick }, draw) =>
    won('win', draw.filter((number, index) => pick.includes(number) && pick.includes(draw[index + 1] ?? -1)).length),
  chances: () => [{ level: 'win', probability: fraction(2 * ADJACENT_PLACES, PAIRS) }],
}

const digitSum = (number: number): number => Math.floor(number / 10) + (number % 10)

/** 单球两面, 方位 and 中发白 of one ball. Directions go round with the number: 1 east, 2 south, 3 west, 4 north, 5 east … */
const ball = slotBoard(
  ALL.map(position => numberAt(position, MAX)),
  {
    ...bigSmall(11),
    ...ODD_EVEN,
    'tail-big': isTailBig,
    'tail-small': isTailSmall,
    'digit-sum-odd': number => digitSum(number) % 2 === 1,
    'digit-sum-even': number => digitSum(number) % 2 === 0,
    east: number => number % 4 === 1,
    south: number => number % 4 === 2,
    west: number => number % 4 === 3,
    north: number => number % 4 === 0,
    zhong: number => number <= 7,
    fa: number => number >= 8 && number <= 14,
    bai: number => number >= 15,
  },
)

/** 总和两面: a total of 84, the middle of 36 to 132, is neither big nor small and returns the stake. */
const sumTwoSides = optionBoard(
  numberSum(ALL, MAX),
  { ...bigSmall(85), ...ODD_EVEN, 'tail-big': isTailBig, 'tail-small': isTailSmall },
  { push: { when: total => total === 84, of: ['big', 'small'] } },
)

function anyPlays(size: number): Play<NumberDraw>[] {
  const hits = matchAll(ALL, size, MAX)
  return [
    play(`klsf-any${size}`, `任选${size}中${size}`, `Any ${size}`, hitsPick(hits)),
    ...(size > 1 ? [play(`klsf-any${size}-dantuo`, `任选${size}胆拖`, `Any ${size}, bankers and legs`, hitsDanTuo(hits))] : []),
  ]
}

const threePlays = (id: string, zh: string, en: string, at: readonly number[]): Play<NumberDraw>[] => [
  play(`klsf-${id}-direct`, `${zh}直`, `${en} direct`, numbersDirect(at, MAX)),
  play(`klsf-${id}-group`, `${zh}组`, `${en} group`, hitsPick(matchAll(at, 3, MAX))),
]

export const klsfPlays: readonly Play<NumberDraw>[] = [
  play('klsf-fixed', '定位', 'Number at its place', fixedPlaces(ALL, 1, MAX)),
  ...range(1, 5).flatMap(anyPlays),
  play('klsf-adj2-direct', '选二连直', 'Neighbours in order', adjacentInOrder),
  play('klsf-adj2-group', '选二连组', 'Neighbours', adjacentAnyOrder),
  ...threePlays('f3', '选三前', 'First three', [0, 1, 2]),
  ...threePlays('b3', '选三后', 'Last three', [5, 6, 7]),
  play('klsf-ball', '单球两面', 'Sides of a number', ball),
  play('klsf-sum-two-sides', '总和两面', 'Two sides of the total', sumTwoSides),
  ...range(1, 4).map(first =>
    play(
      `klsf-dt-${first}v${9 - first}`,
      `龙虎 ${first}v${9 - first}`,
      `Dragon tiger ${first}–${9 - first}`,
      dragonTiger(first - 1, 8 - first),
    ),
  ),
]
