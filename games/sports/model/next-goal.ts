import type { Side } from '../settle/score.ts'
import { type MatchState, ratesLeft } from './match-chances.ts'
import { scoreMatrix } from './score-matrix.ts'

/** Who scores next, or nobody: the goals to come fall in any order, so the next belongs to a side in proportion to its goals in each score. */
export function nextGoalChances(state: MatchState): Readonly<Record<Side | 'none', number>> {
  const chances = { home: 0, away: 0, none: 0 }
  for (const { score, probability } of scoreMatrix(ratesLeft(state))) {
    const goals = score.home + score.away
    if (goals === 0) chances.none += probability
    else {
      chances.home += (probability * score.home) / goals
      chances.away += (probability * score.away) / goals
    }
  }
  return chances
}
