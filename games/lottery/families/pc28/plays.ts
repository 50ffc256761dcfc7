import { type Play, play, type Rule, won } from '../../play.ts'
import { optionBoard, type Test, valueBoard } from '../../rules/boards.ts'
import { isShape, threeDigitShapeMeasure } from '../../rules/digit-boards.ts'
import type { DigitDraw } from '../../rules/digit-sets.ts'
import { digitSum } from '../../rules/digit-sums.ts'
import { chanceWhere } from '../../rules/measure.ts'
import { type Pick, pickShape } from '../../selection/pick.ts'
import { twoSides } from '../two-sides.ts'

const ALL = [0, 1, 2]
const sum = digitSum(ALL)

/** Sums 0, 13, 14 and 27 have no colour. */
const RED = [3, 6, 9, 12, 15, 18, 21, 24]
const GREEN = [1, 4, 7, 10, 16, 19, 22, 25]
const BLUE = [2, 5, 8, 11, 17, 20, 23, 26]

/** 特码包三: three sums as one unit, so its chance is that of the sums marked. */
const packOfThree: Rule<Pick, DigitDraw> = {
  shape: pickShape(0, 27, 3, 3),
  units: () => 1,
  settle: ({ pick }, draw) => won('win', pick.includes(sum.of(draw)) ? 1 : 0),
  chances: () => [],
  chancesOf: ({ pick }) => [{ level: 'win', probability: chanceWhere(sum.distribution(), value => pick.includes(value)) }],
}

const sidesAndColours: Readonly<Record<string, Test>> = {
  ...twoSides(14),
  'extreme-big': value => value >= 22,
  'extreme-small': value => value <= 5,
  red: value => RED.includes(value),
  green: value => GREEN.includes(value),
  blue: value => BLUE.includes(value),
}

const shape = optionBoard(threeDigitShapeMeasure(ALL), {
  triple: isShape('triple'),
  pair: isShape('pair'),
  straight: isShape('straight'),
})

export const pc28Plays: readonly Play<DigitDraw>[] = [
  play('pc28-sum', '特码', 'Sum', valueBoard(sum, 0, 27)),
  play('pc28-pack3', '特码包三', 'Three sums', packOfThree),
  play('pc28-two-sides', '混合', 'Sides and colours', optionBoard(sum, sidesAndColours)),
  play('pc28-shape', '豹子/对子/顺子', 'Shape', shape),
]

/** Houses that return the stake of big, small, odd, even and their pairs on the two middle sums. */
export const pc28Variants: readonly Play<DigitDraw>[] = [
  play(
    'pc28-two-sides-refund',
    '混合 (13/14退本金)',
    'Sides and colours, 13 and 14 refunded',
    optionBoard(sum, sidesAndColours, { push: { when: value => value === 13 || value === 14, of: Object.keys(twoSides(14)) } }),
  ),
]
