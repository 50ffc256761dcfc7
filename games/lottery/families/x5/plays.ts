import { choose, range } from '../../combinatorics.ts'
import { type Play, play } from '../../play.ts'
import { optionBoard, slotBoard, valueBoard } from '../../rules/boards.ts'
import { fixedPlaces } from '../../rules/digit-sets.ts'
import { hitsDanTuo, hitsList, hitsPick } from '../../rules/hits.ts'
import { measure } from '../../rules/measure.ts'
import { matchAll } from '../../rules/number-hits.ts'
import { dragonTiger, numberAt, numberSum } from '../../rules/number-measures.ts'
import { type NumberDraw, numbersDirect, numbersDirectList } from '../../rules/number-order.ts'
import type { DigitGroup } from '../digit-groups.ts'
import { bigSmall, isTailBig, isTailSmall, ODD_EVEN } from '../two-sides.ts'

const MAX = 11
const ALL = [0, 1, 2, 3, 4]
const COUNT_ZH = ['', '一', '二', '三', '四', '五', '六', '七', '八']

function groupPlays({ id, zh, en, at }: DigitGroup): Play<NumberDraw>[] {
  const hits = matchAll(at, at.length, MAX)
  return [
    play(`${id}-direct`, `${zh}直选复式`, `${en} direct`, numbersDirect(at, MAX)),
    play(`${id}-direct-list`, `${zh}直选单式`, `${en} direct, typed`, numbersDirectList(at, MAX)),
    play(`${id}-group`, `${zh}组选复式`, `${en} group`, hitsPick(hits)),
    play(`${id}-group-list`, `${zh}组选单式`, `${en} group, typed`, hitsList(hits)),
    play(`${id}-group-dantuo`, `${zh}组选胆拖`, `${en} group, bankers and legs`, hitsDanTuo(hits)),
  ]
}

const threePlays = (group: DigitGroup): Play<NumberDraw>[] => [
  ...groupPlays(group),
  play(`${group.id}-any1`, `${group.zh}一码不定位`, `${group.en} one number anywhere`, hitsPick(matchAll(group.at, 1, MAX))),
]

/** 任选一 to 任选八; one number has no bankers. */
function anyPlays(size: number): Play<NumberDraw>[] {
  const hits = matchAll(ALL, size, MAX)
  const [zh, en] = [`任选${COUNT_ZH[size]}`, `Any ${size}`]
  return [
    play(`x5-any${size}`, `${zh}中${COUNT_ZH[Math.min(size, 5)]}`, en, hitsPick(hits)),
    play(`x5-any${size}-list`, `${zh}单式`, `${en}, typed`, hitsList(hits)),
    ...(size > 1 ? [play(`x5-any${size}-dantuo`, `${zh}胆拖`, `${en}, bankers and legs`, hitsDanTuo(hits))] : []),
  ]
}

/** 定单双: how many of the five numbers are odd, of 6 odd and 5 even ones in the drum. */
const oddNumbers = measure<NumberDraw>(
  draw => draw.filter(number => number % 2 === 1).length,
  () => new Map(range(0, 5).map(odd => [odd, BigInt(choose(6, odd) * choose(5, 5 - odd))])),
)

/** 猜中位: the third of the five in ascending order, with two of the numbers below it and two above. */
const median = measure<NumberDraw>(
  draw => [...draw].sort((a, b) => a - b)[2] ?? -1,
  () => new Map(range(3, 9).map(middle => [middle, BigInt(choose(middle - 1, 2) * choose(MAX - middle, 2))])),
)

/** 总和两面: a total of 30, the middle of 15 to 45, is neither big nor small and returns the stake. */
const sumTwoSides = optionBoard(
  numberSum(ALL, MAX),
  { ...bigSmall(31), ...ODD_EVEN, 'tail-big': isTailBig, 'tail-small': isTailSmall },
  { push: { when: total => total === 30, of: ['big', 'small'] } },
)

/** 单球两面: 11 is neither side of anything and returns the stake. */
const ballTwoSides = slotBoard(
  ALL.map(position => numberAt(position, MAX)),
  { ...bigSmall(6), ...ODD_EVEN },
  { level: 'win', push: { when: number => number === 11 } },
)

export const x5Plays: readonly Play<NumberDraw>[] = [
  ...threePlays({ id: 'x5-f3', zh: '前三', en: 'First three', at: [0, 1, 2] }),
  ...threePlays({ id: 'x5-m3', zh: '中三', en: 'Middle three', at: [1, 2, 3] }),
  ...threePlays({ id: 'x5-b3', zh: '后三', en: 'Last three', at: [2, 3, 4] }),
  ...groupPlays({ id: 'x5-f2', zh: '前二', en: 'First two', at: [0, 1] }),
  ...groupPlays({ id: 'x5-b2', zh: '后二', en: 'Last two', at: [3, 4] }),
  play('x5-fixed', '定位胆', 'Number at its place', fixedPlaces(ALL, 1, MAX)),
  ...range(1, 8).flatMap(anyPlays),
  play(
    'x5-odd-even',
    '定单双',
    'Odd and even count',
    optionBoard(oddNumbers, Object.fromEntries([5, 4, 3, 2, 1, 0].map(odd => [`${odd}O${5 - odd}E`, (value: number) => value === odd]))),
  ),
  play('x5-middle', '猜中位', 'Median', valueBoard(median, 3, 9)),
  play('x5-sum-two-sides', '总和两面', 'Two sides of the total', sumTwoSides),
  play('x5-ball-two-sides', '单球两面', 'Two sides of a number', ballTwoSides),
  play('x5-dragon-tiger', '龙虎', 'Dragon tiger', dragonTiger(0, 4)),
]
