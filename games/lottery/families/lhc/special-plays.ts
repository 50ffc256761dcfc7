import { range } from '../../combinatorics.ts'
import { fraction } from '../../fraction.ts'
import { type Chance, type Outcome, type Play, PUSH, play, type Rule, tally, won } from '../../play.ts'
import { optionBoard, valueBoard } from '../../rules/boards.ts'
import { type Measure, mapDistribution, measure, uniform } from '../../rules/measure.ts'
import { oneOf } from '../../rules/named-boards.ts'
import { type Options, optionsShape } from '../../selection/pick.ts'
import { ZODIACS, type Zodiac, zodiacOf } from '../../zodiac/zodiac.ts'
import { BALLS, type LhcDraw } from './draw.ts'
import { BALL_SIDES, HALF_WAVES, isPush, PUSHABLE } from './sides.ts'

const special: Measure<LhcDraw> = measure(
  draw => draw.special,
  () => uniform(1, BALLS),
)

const ofSpecial = (to: (ball: number) => number): Measure<LhcDraw> =>
  measure(
    draw => to(draw.special),
    () => mapDistribution(special.distribution(), to),
  )

/** 特肖: five balls pay at the level of the year's zodiac, four at that of the others. */
const specialZodiac: Rule<Options, LhcDraw> = {
  shape: optionsShape(ZODIACS),
  units: ({ opts }) => opts.length,
  settle({ opts }, { special: ball, year }) {
    const zodiac = zodiacOf(ball, year)
    return won(zodiac === year ? 'z5' : 'z4', opts.includes(zodiac) ? 1 : 0)
  },
  chances: () => [
    { level: 'z5', probability: fraction(5, BALLS) },
    { level: 'z4', probability: fraction(4, BALLS) },
  ],
  // The year of the draw decides which zodiac pays less, so each counts at the dearer level.
  board: { levelsOf: () => ['z5', 'z4'], ends: oneOf(() => ZODIACS) },
}

/** 家野, 天地, 前后: two halves of the zodiac each. */
const ZODIAC_GROUPS: Readonly<Record<string, readonly Zodiac[]>> = {
  domestic: ['ox', 'horse', 'goat', 'rooster', 'dog', 'pig'],
  wild: ['rat', 'tiger', 'rabbit', 'dragon', 'snake', 'monkey'],
  sky: ['ox', 'rabbit', 'dragon', 'horse', 'monkey', 'pig'],
  earth: ['rat', 'tiger', 'snake', 'goat', 'rooster', 'dog'],
  front: ['rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake'],
  back: ['horse', 'goat', 'monkey', 'rooster', 'dog', 'pig'],
}

/** 49 returns the stake, so a group has 24 balls whether the year's zodiac is in it or not. */
const specialZodiacGroup: Rule<Options, LhcDraw> = {
  shape: optionsShape(Object.keys(ZODIAC_GROUPS)),
  units: ({ opts }) => opts.length,
  settle({ opts }, { special: ball, year }) {
    if (isPush(ball)) return won(PUSH, opts.length)
    const groups = opts.map(name => ZODIAC_GROUPS[name] ?? [])
    const zodiac = zodiacOf(ball, year)
    return tally(groups.filter(group => group.includes(zodiac)).map(group => [group.includes(year) ? 'with5' : 'without5', 1]))
  },
  chances: () => [
    { level: 'with5', probability: fraction(24, BALLS) },
    { level: 'without5', probability: fraction(24, BALLS) },
    { level: PUSH, probability: fraction(1, BALLS) },
  ],
  board: { levelsOf: () => ['with5', 'without5'], ends: { outcomes: () => GROUP_OUTCOMES } },
}

const GROUP_OUTCOMES: readonly Outcome[] = [
  ...ZODIACS.map(zodiac => ({ wins: Object.keys(ZODIAC_GROUPS).filter(name => ZODIAC_GROUPS[name]?.includes(zodiac)), pushes: [] })),
  { wins: [], pushes: Object.keys(ZODIAC_GROUPS) },
]

/** 合肖: 2 to 11 zodiacs as one unit; 49 returns the stake, so that every zodiac has four balls. */
const combinedZodiac: Rule<Options, LhcDraw> = {
  shape: optionsShape(ZODIACS, 2, 11),
  units: () => 1,
  settle({ opts }, { special: ball, year }) {
    if (isPush(ball)) return won(PUSH, 1)
    return won(`k${opts.length}`, opts.includes(zodiacOf(ball, year)) ? 1 : 0)
  },
  chances: () => combinedChances(range(2, 11)),
  chancesOf: ({ opts }) => combinedChances([opts.length]),
}

const combinedChances = (sizes: readonly number[]): Chance[] => [
  ...sizes.map(size => ({ level: `k${size}`, probability: fraction(4 * size, BALLS) })),
  { level: PUSH, probability: fraction(1, BALLS) },
]

export const specialPlays: readonly Play<LhcDraw>[] = [
  play(
    'lhc-special',
    '特码',
    'Special',
    valueBoard(special, 1, BALLS, () => 'win'),
  ),
  play(
    'lhc-special-two-sides',
    '特码两面/波色',
    'Special: sides and colours',
    optionBoard(special, BALL_SIDES, { push: { when: isPush, of: PUSHABLE } }),
  ),
  play('lhc-half-wave', '半波', 'Special: colour and side', optionBoard(special, HALF_WAVES, { push: { when: isPush } })),
  play('lhc-special-zodiac', '特肖', 'Special: zodiac', specialZodiac),
  play('lhc-special-zodiac-group', '特码家野/天地/前后肖', 'Special: zodiac groups', specialZodiacGroup),
  play('lhc-combined-zodiac', '合肖', 'Special: combined zodiacs', combinedZodiac),
  play(
    'lhc-special-head',
    '特码头数',
    'Special: first digit',
    valueBoard(
      ofSpecial(ball => Math.floor(ball / 10)),
      0,
      4,
    ),
  ),
  play(
    'lhc-special-tail',
    '特码尾数',
    'Special: last digit',
    valueBoard(
      ofSpecial(ball => ball % 10),
      0,
      9,
    ),
  ),
]
