import type { Test } from '../../rules/boards.ts'
import { bigSmall, isTailBig, isTailSmall, ODD_EVEN, pairedSides } from '../two-sides.ts'

export const COLOURS = ['red', 'blue', 'green'] as const

export type Colour = (typeof COLOURS)[number]

const RED = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46])
const BLUE = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48])

/** 17 red, 16 blue and 16 green balls. */
export function colourOf(ball: number): Colour {
  if (RED.has(ball)) return 'red'
  return BLUE.has(ball) ? 'blue' : 'green'
}

/** 49 is neither side of anything: the stake is returned. Colours have no such ball; 49 is green. */
export const isPush: Test = ball => ball === 49

const digitSum = (ball: number): number => Math.floor(ball / 10) + (ball % 10)
const sumOdd: Test = ball => digitSum(ball) % 2 === 1
const sumEven: Test = ball => digitSum(ball) % 2 === 0

const colourTests: Readonly<Record<string, Test>> = Object.fromEntries(
  COLOURS.map(colour => [colour, (ball: number) => colourOf(ball) === colour]),
)

const sideTests: Readonly<Record<string, Test>> = {
  ...bigSmall(25),
  ...ODD_EVEN,
  'sum-odd': sumOdd,
  'sum-even': sumEven,
  'sum-big': ball => digitSum(ball) >= 7,
  'sum-small': ball => digitSum(ball) <= 6,
  'tail-big': isTailBig,
  'tail-small': isTailSmall,
  ...pairedSides(25),
}

/** 两面 and 波色 of one ball. */
export const BALL_SIDES: Readonly<Record<string, Test>> = { ...sideTests, ...colourTests }

/** The options of BALL_SIDES that return the stake on 49. */
export const PUSHABLE: readonly string[] = Object.keys(sideTests)

/** 半波 and 半半波: a colour and a side of it. */
export const HALF_WAVES: Readonly<Record<string, Test>> = Object.fromEntries(
  COLOURS.flatMap(colour =>
    Object.entries({ ...bigSmall(25), ...ODD_EVEN, 'sum-odd': sumOdd, 'sum-even': sumEven, ...pairedSides(25) }).map(
      ([side, test]) => [`${colour}-${side}`, (ball: number) => colourOf(ball) === colour && test(ball)] as const,
    ),
  ),
)
