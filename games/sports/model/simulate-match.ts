import type { RandomSource } from '@croupier/kernel'
import { shuffle } from '../../fairness/draws.ts'
import { minusScore, type Score, type Side } from '../settle/score.ts'
import { drawWeighted } from './draw-weighted.ts'
import { beforeKickOff, FIRST_HALF_PERCENT, fullTimeChances } from './match-chances.ts'
import type { GoalRates } from './score-matrix.ts'

export interface SimulatedGoal {
  readonly side: Side
  /** 1 to 90. */
  readonly minute: number
}

export interface SimulatedMatch {
  readonly halfTime: Score
  readonly fullTime: Score
  /** In order. */
  readonly goals: readonly SimulatedGoal[]
}

const HALF_MINUTES = 45

/** Plays a fixture: the score from the very chances its markets were priced with, each goal before half-time with the share that prices assume. */
export function simulateMatch(rates: GoalRates, random: RandomSource): SimulatedMatch {
  const { fullTime } = drawWeighted(fullTimeChances(beforeKickOff(rates)), random).facts
  const halfTime = { home: firstHalfGoals(fullTime.home, random), away: firstHalfGoals(fullTime.away, random) }
  const second = minusScore(fullTime, halfTime)
  return { halfTime, fullTime, goals: [...goalsOfHalf(halfTime, 0, random), ...goalsOfHalf(second, HALF_MINUTES, random)] }
}

const firstHalfGoals = (goals: number, random: RandomSource): number =>
  Array.from({ length: goals }, () => random.below(100)).filter(draw => draw < FIRST_HALF_PERCENT).length

function goalsOfHalf({ home, away }: Score, from: number, random: RandomSource): SimulatedGoal[] {
  const sides = shuffle(random, [...Array<Side>(home).fill('home'), ...Array<Side>(away).fill('away')])
  const minutes = sides.map(() => from + 1 + random.below(HALF_MINUTES)).sort((a, b) => a - b)
  return sides.map((side, index) => ({ side, minute: minutes[index] ?? from + 1 }))
}
