import { choose, chooseBig, range } from '../../combinatorics.ts'
import { type Fraction, fraction } from '../../fraction.ts'
import { type Rule, tally } from '../../play.ts'
import { anyOf } from '../../rules/named-boards.ts'
import { type Options, optionsShape, type Pick, pickShape } from '../../selection/pick.ts'
import type { Shape } from '../../selection/shape.ts'
import { ZODIACS, zodiacOf } from '../../zodiac/zodiac.ts'
import { BALLS, type LhcDraw, sevenOf } from './draw.ts'

/**
 * A parting of the 49 balls into groups of which all but one are equally large: the zodiacs, of which the year's has five balls, and
 * the tails, of which 0 has four. Units of `size` groups win when all of them show among the seven numbers, or none ("miss"), and pay
 * at one of two levels: with the odd group in the unit or without.
 */
interface Parting<S, G> {
  readonly shape: (size: number) => Shape<S>
  readonly groups: (selection: S) => readonly G[]
  readonly groupOf: (ball: number, draw: LhcDraw) => G
  readonly oddGroup: (draw: LhcDraw) => G
  readonly oddBalls: number
  readonly otherBalls: number
}

interface LinkLevels {
  readonly withOdd: string
  readonly without: string
}

const zodiacs: Parting<Options, string> = {
  shape: size => optionsShape(ZODIACS, size),
  groups: ({ opts }) => opts,
  groupOf: (ball, { year }) => zodiacOf(ball, year),
  oddGroup: ({ year }) => year,
  oddBalls: 5,
  otherBalls: 4,
}

const tails: Parting<Pick, number> = {
  shape: size => pickShape(0, 9, size),
  groups: ({ pick }) => pick,
  groupOf: ball => ball % 10,
  oddGroup: () => 0,
  oddBalls: 4,
  otherBalls: 5,
}

const WITH_YEAR: LinkLevels = { withOdd: 'with5', without: 'without5' }
const WITH_ZERO: LinkLevels = { withOdd: 'with0', without: 'without0' }

export const zodiacLink = (size: number): Rule<Options, LhcDraw> => link(zodiacs, size, true, WITH_YEAR)
export const zodiacMiss = (size: number): Rule<Options, LhcDraw> => link(zodiacs, size, false, WITH_YEAR)
export const tailLink = (size: number): Rule<Pick, LhcDraw> => link(tails, size, true, WITH_ZERO)
export const tailMiss = (size: number): Rule<Pick, LhcDraw> => link(tails, size, false, WITH_ZERO)

/** Balls of a draw, each of which may show another group. */
const SEVEN = 7

/** 平特一肖, 平特尾数: the group shows, and counts once however often it does. */
export const oneZodiac: Rule<Options, LhcDraw> = {
  ...link(zodiacs, 1, true, { withOdd: 'z5', without: 'z4' }),
  board: anyOf(SEVEN, ['z5', 'z4']),
}
export const oneTail: Rule<Pick, LhcDraw> = {
  ...link(tails, 1, true, { withOdd: 't0', without: 't1-9' }),
  board: { levelsOf: tail => [tail === '0' ? 't0' : 't1-9'], ends: { winnersMax: SEVEN } },
}

function link<S, G>(parting: Parting<S, G>, size: number, shows: boolean, levels: LinkLevels): Rule<S, LhcDraw> {
  return {
    shape: parting.shape(size),
    units: selection => choose(parting.groups(selection).length, size),
    settle(selection, draw) {
      const shown = new Set(sevenOf(draw).map(ball => parting.groupOf(ball, draw)))
      const good = parting.groups(selection).filter(group => shown.has(group) === shows)
      const odd = good.includes(parting.oddGroup(draw)) ? 1 : 0
      return tally([
        [levels.withOdd, odd * choose(good.length - 1, size - 1)],
        [levels.without, choose(good.length - odd, size)],
      ])
    },
    chances() {
      const chance = shows ? allShow : noneShows
      const [odd, other] = [parting.oddBalls, parting.otherBalls]
      return [
        { level: levels.withOdd, probability: chance([odd, ...Array<number>(size - 1).fill(other)]) },
        { level: levels.without, probability: chance(Array<number>(size).fill(other)) },
      ]
    },
  }
}

const noneShows = (balls: readonly number[]): Fraction => fraction(drawsWithout(balls), chooseBig(BALLS, 7))

/** Inclusion and exclusion over the groups that stay away. */
function allShow(balls: readonly number[]): Fraction {
  const favourable = range(0, 2 ** balls.length - 1).reduce((draws, absent) => {
    const away = balls.filter((_, index) => (absent & (1 << index)) !== 0)
    return away.length % 2 === 0 ? draws + drawsWithout(away) : draws - drawsWithout(away)
  }, 0n)
  return fraction(favourable, chooseBig(BALLS, 7))
}

const drawsWithout = (balls: readonly number[]): bigint => chooseBig(BALLS - balls.reduce((sum, count) => sum + count, 0), 7)
