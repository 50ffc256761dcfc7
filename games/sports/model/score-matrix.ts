import { assert } from '@croupier/kernel'
import type { Score } from '../settle/score.ts'

/** Expected goals of both sides over a whole match, and how low scores depend on each other. */
export interface GoalRates {
  readonly home: number
  readonly away: number
  /** Dixon and Coles's correction of 0-0, 1-0, 0-1 and 1-1; between −0.15 and 0. */
  readonly rho: number
}

export interface ScoreChance {
  readonly score: Score
  readonly probability: number
}

/** Goals of a side beyond this are left out and the rest sums to 1 again. */
export const GOALS_MAX = 12

/** Rates from strengths: λ = exp(attack home − defence away + home advantage), μ = exp(attack away − defence home). */
export const ratesFromStrengths = (
  home: { readonly attack: number; readonly defence: number },
  away: { readonly attack: number; readonly defence: number },
  { homeAdvantage, rho }: { readonly homeAdvantage: number; readonly rho: number },
): GoalRates => ({
  home: Math.exp(home.attack - away.defence + homeAdvantage),
  away: Math.exp(away.attack - home.defence),
  rho,
})

/** The chance of every score to 12-12 (Dixon and Coles 1997; slots-fish-sports.md §3.5). */
export function scoreMatrix(rates: GoalRates): ScoreChance[] {
  assert(rates.home >= 0 && rates.away >= 0 && rates.home < 20 && rates.away < 20, 'goal rates of a football match')
  const [home, away] = [poisson(rates.home), poisson(rates.away)]
  const chances = home.flatMap((p, i) =>
    away.map((q, j) => ({ score: { home: i, away: j }, probability: correction(rates, i, j) * p * q })),
  )
  const total = chances.reduce((sum, { probability }) => sum + probability, 0)
  return chances.map(({ score, probability }) => ({ score, probability: probability / total }))
}

function correction({ home, away, rho }: GoalRates, i: number, j: number): number {
  if (i === 0 && j === 0) return 1 - home * away * rho
  if (i === 0 && j === 1) return 1 + home * rho
  if (i === 1 && j === 0) return 1 + away * rho
  return i === 1 && j === 1 ? 1 - rho : 1
}

function poisson(rate: number): number[] {
  const chances = [Math.exp(-rate)]
  for (let goals = 1; goals <= GOALS_MAX; goals++) chances.push(((chances[goals - 1] as number) * rate) / goals)
  return chances
}
