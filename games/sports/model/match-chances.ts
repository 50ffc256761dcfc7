import type { FootballFacts } from '../settle/football.ts'
import type { Score } from '../settle/score.ts'
import { type GoalRates, scoreMatrix } from './score-matrix.ts'

/** Of a side's goals so many in a hundred fall before half-time. */
export const FIRST_HALF_PERCENT = 45
export const FIRST_HALF_SHARE = FIRST_HALF_PERCENT / 100

/** What may happen in a match, and how likely: the one list that prices come from and simulated results are drawn from. */
export interface MatchChance {
  readonly facts: Required<Pick<FootballFacts, 'fullTime'>> & Pick<FootballFacts, 'halfTime'>
  readonly probability: number
}

/** A match as it stands: rates for the whole match, the score so far, and how much of each half is still to play. */
export interface MatchState {
  readonly rates: GoalRates
  readonly score: Score
  /** The score at half-time once it is known. */
  readonly halfTime?: Score
  /** Of the first and the second half, from 1 before kick-off to 0. */
  readonly left: { readonly first: number; readonly second: number }
}

export const beforeKickOff = (rates: GoalRates): MatchState => ({ rates, score: { home: 0, away: 0 }, left: { first: 1, second: 1 } })

/** Expected goals that are still to come. The low-score correction belongs to the match as a whole and fades with it; after a goal there is none. */
export function ratesLeft({ rates, score, left }: MatchState): GoalRates {
  const share = FIRST_HALF_SHARE * left.first + (1 - FIRST_HALF_SHARE) * left.second
  const isGoalless = score.home === 0 && score.away === 0
  return { home: rates.home * share, away: rates.away * share, rho: isGoalless ? rates.rho * share : 0 }
}

/** Full-time scores alone: enough for all markets but those of a half. */
export function fullTimeChances(state: MatchState): MatchChance[] {
  return scoreMatrix(ratesLeft(state)).map(({ score, probability }) => ({ facts: { fullTime: plus(state.score, score) }, probability }))
}

/**
 * Half-time and full-time scores together. Each goal to come falls before half-time with the same chance, independent of the others, so that the
 * full-time scores keep the very probabilities of `fullTimeChances`, and without a low-score correction the halves are independent.
 */
export function halfAndFullTimeChances(state: MatchState): MatchChance[] {
  const { halfTime } = state
  if (halfTime) return fullTimeChances(state).map(({ facts, probability }) => ({ facts: { ...facts, halfTime }, probability }))
  const first = FIRST_HALF_SHARE * state.left.first
  const share = first / (first + (1 - FIRST_HALF_SHARE) * state.left.second)
  return scoreMatrix(ratesLeft(state)).flatMap(({ score, probability }) => {
    const fullTime = plus(state.score, score)
    const [home, away] = [binomial(score.home, share), binomial(score.away, share)]
    return home.flatMap((p, i) =>
      away.map((q, j) => ({ facts: { fullTime, halfTime: plus(state.score, { home: i, away: j }) }, probability: probability * p * q })),
    )
  })
}

/** Half-time scores alone, as the sum over all that may follow. */
export function halfTimeChances(
  both: readonly MatchChance[],
): { readonly facts: { readonly halfTime: Score }; readonly probability: number }[] {
  const sums = new Map<number, { facts: { halfTime: Score }; probability: number }>()
  for (const { facts, probability } of both) {
    const { halfTime } = facts
    if (!halfTime) continue
    const key = halfTime.home * HALF_KEY + halfTime.away
    const known = sums.get(key)
    if (known) known.probability += probability
    else sums.set(key, { facts: { halfTime }, probability })
  }
  return [...sums.values()]
}

/** Above any score of a match. */
const HALF_KEY = 1000

export const plus = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away })

function binomial(n: number, p: number): number[] {
  let chances = [1]
  for (let trial = 0; trial < n; trial++) {
    chances = Array.from({ length: trial + 2 }, (_, k) => (chances[k] ?? 0) * (1 - p) + (chances[k - 1] ?? 0) * p)
  }
  return chances
}
