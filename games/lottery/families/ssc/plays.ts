import { subsetsOf } from '../../combinatorics.ts'
import { type Play, play } from '../../play.ts'
import { atPositions } from '../../rules/at-positions.ts'
import { groupOfOne, groupOfTwo, groupThree } from '../../rules/digit-groups.ts'
import { directList, groupList, mixedList } from '../../rules/digit-lists.ts'
import { anywhere, combo, type DigitDraw, directAnywhere, fixedPlaces, showsTimes } from '../../rules/digit-sets.ts'
import { digitSum, groupSum, straightBundle } from '../../rules/digit-sums.ts'
import { type DigitGroup, directPlays, fourDigitPlays, playsOf, threeDigitPlays, twoDigitPlays } from '../digit-groups.ts'
import { ballTwoSides, dragonTigerRefund, dragonTigerTie, niuNiu, stud, sumTwoSides } from './boards.ts'

const FIVE: DigitGroup = { id: 'ssc-5', zh: '五星', en: 'Five digits', at: [0, 1, 2, 3, 4] }
const FIRST_FOUR: DigitGroup = { id: 'ssc-f4', zh: '前四', en: 'First four', at: [0, 1, 2, 3] }
const LAST_FOUR: DigitGroup = { id: 'ssc-b4', zh: '后四', en: 'Last four', at: [1, 2, 3, 4] }
const FIRST_THREE: DigitGroup = { id: 'ssc-f3', zh: '前三', en: 'First three', at: [0, 1, 2] }
const MIDDLE_THREE: DigitGroup = { id: 'ssc-m3', zh: '中三', en: 'Middle three', at: [1, 2, 3] }
const LAST_THREE: DigitGroup = { id: 'ssc-b3', zh: '后三', en: 'Last three', at: [2, 3, 4] }
const FIRST_TWO: DigitGroup = { id: 'ssc-f2', zh: '前二', en: 'First two', at: [0, 1] }
const LAST_TWO: DigitGroup = { id: 'ssc-b2', zh: '后二', en: 'Last two', at: [3, 4] }

const single = (size: number) => ({ name: 'single', times: 1, size }) as const
const double = (size: number) => ({ name: 'double', times: 2, size }) as const
const triple = { name: 'triple', times: 3, size: 1 } as const
const quad = { name: 'quad', times: 4, size: 1 } as const

function fiveDigitPlays(): Play<DigitDraw>[] {
  const [of, { at }] = [playsOf(FIVE), FIVE]
  return [
    ...directPlays(FIVE),
    of('combo', '组合', 'combination', combo(at)),
    of('g120', '组选120', 'group 120', groupOfOne(at, 5)),
    of('g60', '组选60', 'group 60', groupOfTwo(at, double(1), single(3))),
    of('g30', '组选30', 'group 30', groupOfTwo(at, double(2), single(1))),
    of('g20', '组选20', 'group 20', groupOfTwo(at, triple, single(2))),
    of('g10', '组选10', 'group 10', groupOfTwo(at, triple, double(1))),
    of('g5', '组选5', 'group 5', groupOfTwo(at, quad, single(1))),
    of('fun1', '一帆风顺', 'once', showsTimes(at, 1)),
    of('fun2', '好事成双', 'twice', showsTimes(at, 2)),
    of('fun3', '三星报喜', 'three times', showsTimes(at, 3)),
    of('fun4', '四季发财', 'four times', showsTimes(at, 4)),
    of('any1', '一码不定位', 'one digit anywhere', anywhere(at, 1)),
    of('any2', '二码不定位', 'two digits anywhere', anywhere(at, 2)),
    of('any3', '三码不定位', 'three digits anywhere', anywhere(at, 3)),
  ]
}

const withCombo = (group: DigitGroup): Play<DigitDraw>[] => [
  ...threeDigitPlays(group),
  playsOf(group)('combo', '组合', 'combination', combo(group.at)),
]

const places = ['万', '千', '百', '十', '个']

const PLACE_PAIRS = subsetsOf([0, 1, 2, 3, 4], 2).map(([a = 0, b = 0]) => ({ a, b, id: `ssc-dt-${a + 1}${b + 1}` }))

const dragonTigerPlays = PLACE_PAIRS.map(({ a, b, id }) =>
  play(id, `龙虎和 ${places[a]}${places[b]}`, `Dragon tiger ${a + 1}–${b + 1}`, dragonTigerTie(a, b)),
)

/** Dragon and tiger of houses that do not sell the tie but return the stake on it. */
export const sscVariants: readonly Play<DigitDraw>[] = PLACE_PAIRS.map(({ a, b, id }) =>
  play(`${id}-refund`, `龙虎 ${places[a]}${places[b]} (和退本金)`, `Dragon tiger ${a + 1}–${b + 1}, tie refunded`, dragonTigerRefund(a, b)),
)

/** 任选: played at any 2, 3 or 4 of the five positions. */
function anyPositionPlays(): Play<DigitDraw>[] {
  return [
    play('ssc-any2-direct', '任选二直选复式', 'Any two direct', directAnywhere(5, 2)),
    play('ssc-any2-list', '任选二直选单式', 'Any two direct, typed', atPositions(5, 2, directList)),
    play('ssc-any3-direct', '任选三直选复式', 'Any three direct', directAnywhere(5, 3)),
    play('ssc-any3-list', '任选三直选单式', 'Any three direct, typed', atPositions(5, 3, directList)),
    play('ssc-any4-direct', '任选四直选复式', 'Any four direct', directAnywhere(5, 4)),
    play('ssc-any4-list', '任选四直选单式', 'Any four direct, typed', atPositions(5, 4, directList)),
    play(
      'ssc-any2-sum',
      '任选二直选和值',
      'Any two direct sum',
      atPositions(5, 2, at => straightBundle(at, digitSum(at), 18)),
    ),
    play(
      'ssc-any3-sum',
      '任选三直选和值',
      'Any three direct sum',
      atPositions(5, 3, at => straightBundle(at, digitSum(at), 27)),
    ),
    play(
      'ssc-any2-g2',
      '任选二组选复式',
      'Any two group',
      atPositions(5, 2, at => groupOfOne(at, 2)),
    ),
    play(
      'ssc-any2-g2-list',
      '任选二组选单式',
      'Any two group, typed',
      atPositions(5, 2, at => groupList(at, 2)),
    ),
    play('ssc-any2-gsum', '任选二组选和值', 'Any two group sum', atPositions(5, 2, groupSum)),
    play('ssc-any3-g3', '任选三组三复式', 'Any three group 3', atPositions(5, 3, groupThree)),
    play(
      'ssc-any3-g6',
      '任选三组六复式',
      'Any three group 6',
      atPositions(5, 3, at => groupOfOne(at, 3)),
    ),
    play('ssc-any3-mixed', '任选三混合组选', 'Any three mixed groups, typed', atPositions(5, 3, mixedList)),
    play('ssc-any3-gsum', '任选三组选和值', 'Any three group sum', atPositions(5, 3, groupSum)),
    play(
      'ssc-any4-g24',
      '任选四组选24',
      'Any four group 24',
      atPositions(5, 4, at => groupOfOne(at, 4)),
    ),
    play(
      'ssc-any4-g12',
      '任选四组选12',
      'Any four group 12',
      atPositions(5, 4, at => groupOfTwo(at, double(1), single(2))),
    ),
    play(
      'ssc-any4-g6',
      '任选四组选6',
      'Any four group 6',
      atPositions(5, 4, at => groupOfOne(at, 2, 2)),
    ),
    play(
      'ssc-any4-g4',
      '任选四组选4',
      'Any four group 4',
      atPositions(5, 4, at => groupOfTwo(at, triple, single(1))),
    ),
  ]
}

export const sscPlays: readonly Play<DigitDraw>[] = [
  ...fiveDigitPlays(),
  ...fourDigitPlays(FIRST_FOUR),
  ...fourDigitPlays(LAST_FOUR),
  ...withCombo(FIRST_THREE),
  ...withCombo(MIDDLE_THREE),
  ...withCombo(LAST_THREE),
  ...twoDigitPlays(FIRST_TWO),
  ...twoDigitPlays(LAST_TWO),
  play('ssc-fixed', '定位胆', 'Digit at its place', fixedPlaces(FIVE.at)),
  play('ssc-sum-two-sides', '总和大小单双', 'Two sides of the total', sumTwoSides),
  play('ssc-ball-two-sides', '单球两面', 'Two sides of a digit', ballTwoSides),
  ...dragonTigerPlays,
  play('ssc-niuniu', '牛牛', 'Niu niu', niuNiu),
  play('ssc-stud', '梭哈', 'Poker hand', stud),
  ...anyPositionPlays(),
]
