import { type Play, play, type Rule } from '../play.ts'
import { valueBoard } from '../rules/boards.ts'
import { bigSmallOddEven, threeDigitShape } from '../rules/digit-boards.ts'
import { groupOfOne, groupOfTwo, groupThree } from '../rules/digit-groups.ts'
import { directList, groupList, mixedList } from '../rules/digit-lists.ts'
import { anywhere, combo, type DigitDraw, direct } from '../rules/digit-sets.ts'
import { digitSpan, digitSum, digitSumTail, groupBanker, groupSum, straightBundle } from '../rules/digit-sums.ts'

/** A run of positions that plays are sold on. */
export interface DigitGroup {
  /** Prefix of the play ids, such as "ssc-b3". */
  readonly id: string
  readonly zh: string
  readonly en: string
  /** 0-based positions of the draw. */
  readonly at: readonly number[]
}

/** Names and binds plays of one group of positions. */
export function playsOf(group: DigitGroup) {
  return <S>(suffix: string, zh: string, en: string, rule: Rule<S, DigitDraw>): Play<DigitDraw> =>
    play(`${group.id}-${suffix}`, `${group.zh}${zh}`, `${group.en} ${en}`, rule)
}

export function directPlays(group: DigitGroup): Play<DigitDraw>[] {
  const of = playsOf(group)
  return [of('direct', '直选复式', 'direct', direct(group.at)), of('direct-list', '直选单式', 'direct, typed', directList(group.at))]
}

/** The plays of four positions. */
export function fourDigitPlays(group: DigitGroup): Play<DigitDraw>[] {
  const [of, { at }] = [playsOf(group), group]
  return [
    ...directPlays(group),
    of('combo', '组合', 'combination', combo(at)),
    of('g24', '组选24', 'group 24', groupOfOne(at, 4)),
    of('g12', '组选12', 'group 12', groupOfTwo(at, { name: 'double', times: 2, size: 1 }, { name: 'single', times: 1, size: 2 })),
    of('g6', '组选6', 'group 6', groupOfOne(at, 2, 2)),
    of('g4', '组选4', 'group 4', groupOfTwo(at, { name: 'triple', times: 3, size: 1 }, { name: 'single', times: 1, size: 1 })),
    of('any1', '一码不定位', 'one digit anywhere', anywhere(at, 1)),
    of('any2', '二码不定位', 'two digits anywhere', anywhere(at, 2)),
  ]
}

/** The plays of three positions; the combination is sold by some games alone. */
export function threeDigitPlays(group: DigitGroup): Play<DigitDraw>[] {
  const [of, { at }] = [playsOf(group), group]
  return [
    ...directPlays(group),
    of('sum', '直选和值', 'direct sum', straightBundle(at, digitSum(at), 27)),
    of('span', '直选跨度', 'direct span', straightBundle(at, digitSpan(at), 9)),
    of('g3', '组三复式', 'group 3', groupThree(at)),
    of('g3-list', '组三单式', 'group 3, typed', groupList(at, 2)),
    of('g6', '组六复式', 'group 6', groupOfOne(at, 3)),
    of('g6-list', '组六单式', 'group 6, typed', groupList(at, 3)),
    of('mixed', '混合组选', 'mixed groups, typed', mixedList(at)),
    of('gsum', '组选和值', 'group sum', groupSum(at)),
    of('gdan', '组选包胆', 'group banker', groupBanker(at)),
    of(
      'tail',
      '和值尾数',
      'last digit of the sum',
      valueBoard(digitSumTail(at), 0, 9, () => 'win'),
    ),
    of('special', '特殊号', 'shape', threeDigitShape(at)),
    of('bsoe', '大小单双', 'big, small, odd, even', bigSmallOddEven(at)),
    of('any1', '一码不定位', 'one digit anywhere', anywhere(at, 1)),
    of('any2', '二码不定位', 'two digits anywhere', anywhere(at, 2)),
  ]
}

/** The plays of two positions. */
export function twoDigitPlays(group: DigitGroup): Play<DigitDraw>[] {
  const [of, { at }] = [playsOf(group), group]
  return [
    ...directPlays(group),
    of('sum', '直选和值', 'direct sum', straightBundle(at, digitSum(at), 18)),
    of('span', '直选跨度', 'direct span', straightBundle(at, digitSpan(at), 9)),
    of('g2', '组选复式', 'group', groupOfOne(at, 2)),
    of('g2-list', '组选单式', 'group, typed', groupList(at, 2)),
    of('gsum', '组选和值', 'group sum', groupSum(at)),
    of('gdan', '组选包胆', 'group banker', groupBanker(at)),
    of('bsoe', '大小单双', 'big, small, odd, even', bigSmallOddEven(at)),
  ]
}
