import type { Rule } from '../../play.ts'
import { optionBoard, slotBoard, type Test } from '../../rules/boards.ts'
import { countDraws } from '../../rules/digit-boards.ts'
import { countFaces } from '../../rules/digit-groups.ts'
import type { DigitDraw } from '../../rules/digit-sets.ts'
import { digitSum } from '../../rules/digit-sums.ts'
import { type Measure, measure, uniform } from '../../rules/measure.ts'
import type { Options } from '../../selection/pick.ts'
import type { OptionSlots } from '../../selection/slots.ts'
import { isEven, isOdd, twoSides } from '../two-sides.ts'

const FIVE = [0, 1, 2, 3, 4]

/** 总和大小单双: sums run from 0 to 45, big from 23. */
export const sumTwoSides = optionBoard(digitSum(FIVE), twoSides(23))

/** 单球两面. One counts as prime (质) here, as on all boards of this play, so that prime and composite are five digits each. */
export const ballTwoSides: Rule<OptionSlots, DigitDraw> = slotBoard(
  FIVE.map(position =>
    measure(
      (draw: DigitDraw) => draw[position] ?? -1,
      () => uniform(0, 9),
    ),
  ),
  {
    big: digit => digit >= 5,
    small: digit => digit <= 4,
    odd: isOdd,
    even: isEven,
    prime: digit => [1, 2, 3, 5, 7].includes(digit),
    composite: digit => [0, 4, 6, 8, 9].includes(digit),
  },
  { level: 'win' },
)

const TIE = 0

const comparison = (first: number, second: number): Measure<DigitDraw> =>
  measure(
    draw => Math.sign((draw[first] ?? 0) - (draw[second] ?? 0)),
    () =>
      new Map([
        [1, 45n],
        [-1, 45n],
        [TIE, 10n],
      ]),
  )

const DRAGON_TIGER: Readonly<Record<string, Test>> = { dragon: sign => sign === 1, tiger: sign => sign === -1 }
const isTie: Test = sign => sign === TIE

/** 龙虎和: the two digits are compared; dragon and tiger lose on a tie, because the tie is sold. */
export const dragonTigerTie = (first: number, second: number): Rule<Options, DigitDraw> =>
  optionBoard(comparison(first, second), { ...DRAGON_TIGER, tie: isTie })

/** Where the tie is not sold, it returns the stake. */
export const dragonTigerRefund = (first: number, second: number): Rule<Options, DigitDraw> =>
  optionBoard(comparison(first, second), DRAGON_TIGER, { push: { when: isTie } })

const NO_BULL = -1

/**
 * 牛牛: three of the five digits sum to a multiple of ten; then the last digit of the total is the rank, and 0 is bull-bull (nn).
 * Without such a triple, big, small, odd and even lose too. Bull-bull counts as ten: big and even.
 */
const bull: Measure<DigitDraw> = measure(bullOf, () => countDraws(5, bullOf))

function bullOf(draw: DigitDraw): number {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = draw
  const total = a + b + c + d + e
  // Leaving out two digits is choosing three: the triple is a multiple of ten when the pair has the total's last digit.
  const isBull = [a + b, a + c, a + d, a + e, b + c, b + d, b + e, c + d, c + e, d + e].some(pair => (total - pair) % 10 === 0)
  if (!isBull) return NO_BULL
  return total % 10 === 0 ? 10 : total % 10
}

export const niuNiu = optionBoard(bull, {
  none: rank => rank === NO_BULL,
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map(rank => [`n${rank}`, (value: number) => value === rank])),
  nn: rank => rank === 10,
  big: rank => rank >= 6,
  small: rank => rank >= 1 && rank <= 5,
  odd: rank => rank >= 1 && isOdd(rank),
  even: rank => rank >= 1 && isEven(rank),
})

const HANDS = ['five', 'four', 'full-house', 'straight', 'three', 'two-pair', 'pair', 'high']
const HAND_BY_COUNTS: Readonly<Record<string, string>> = {
  '5': 'five',
  '4,1': 'four',
  '3,2': 'full-house',
  '3,1,1': 'three',
  '2,2,1': 'two-pair',
  '2,1,1,1': 'pair',
}

/** 梭哈: the poker class of the five digits; straights run within 0 to 9 and may close over it (7-8-9-0-1). */
function handOf(draw: DigitDraw): number {
  const counts = countFaces(draw, FIVE)
  const shown = counts.filter(count => count > 0).sort((a, b) => b - a)
  const hand = HAND_BY_COUNTS[shown.join()]
  if (hand) return HANDS.indexOf(hand)
  const isStraight = counts.some((_, start) => FIVE.every(step => counts[(start + step) % 10] === 1))
  return HANDS.indexOf(isStraight ? 'straight' : 'high')
}

export const stud = optionBoard(
  measure(handOf, () => countDraws(5, handOf)),
  Object.fromEntries(HANDS.map((name, index) => [name, (value: number) => value === index])),
)
