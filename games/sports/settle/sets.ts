import { unreachable } from '@croupier/kernel'
import type { LegResult } from './leg-result.ts'
import { type QuarterLine, resultOnLine } from './line.ts'
import { lead, type Score, type Side } from './score.ts'

/** Tennis, volleyball and the like. Lines of sets and of games are in quarters too. */
export type SetMarket =
  | { readonly type: 'match-winner'; readonly pick: Side }
  | { readonly type: 'set-handicap'; readonly line: QuarterLine; readonly pick: Side }
  | { readonly type: 'set-score'; readonly pick: Score }
  | { readonly type: 'set-winner'; readonly set: number; readonly pick: Side }
  | { readonly type: 'total-games'; readonly line: QuarterLine; readonly pick: 'over' | 'under' }

export interface SetFacts {
  /** Games of each set played, the last one perhaps unfinished. */
  readonly sets: readonly Score[]
  readonly bestOf: number
  /** The side that retired; then only what was decided before stands. */
  readonly retired?: Side
  readonly isFinished: boolean
}

/** Undefined while the match goes on; void where a retirement left the market open. */
export function settleSets(market: SetMarket, facts: SetFacts): LegResult | undefined {
  const won = setsWon(facts)
  const needed = (facts.bestOf + 1) / 2
  const isPlayedOut = won.home === needed || won.away === needed
  const undecided: LegResult | undefined = facts.retired ? 'void' : undefined
  switch (market.type) {
    case 'match-winner':
      return isPlayedOut ? resultOnLine(lead(won, market.pick), 0) : undecided
    case 'set-handicap':
      return isPlayedOut ? resultOnLine(lead(won, market.pick), market.pick === 'home' ? market.line : -market.line) : undecided
    case 'set-score':
      if (!isPlayedOut) return undecided
      return won.home === market.pick.home && won.away === market.pick.away ? 'win' : 'lose'
    case 'set-winner': {
      const set = completedSets(facts)[market.set - 1]
      return set ? resultOnLine(lead(set, market.pick), 0) : isPlayedOut ? 'void' : undecided
    }
    case 'total-games':
      return settleTotalGames(market, facts, isPlayedOut)
    default:
      return unreachable(market)
  }
}

/** More games than the line have decided it even if the match never ended. */
function settleTotalGames(
  { line, pick }: Extract<SetMarket, { type: 'total-games' }>,
  facts: SetFacts,
  isPlayedOut: boolean,
): LegResult | undefined {
  const games = facts.sets.reduce((sum, set) => sum + set.home + set.away, 0)
  const over = resultOnLine(games, -line)
  if (!isPlayedOut && over !== 'win') return facts.retired ? 'void' : undefined
  return pick === 'over' ? over : resultOnLine(-games, line)
}

/** All but an unfinished last one. */
const completedSets = ({ sets, isFinished, retired }: SetFacts): readonly Score[] =>
  isFinished && !retired ? sets : sets.filter((set, index) => index < sets.length - 1 || isSetWon(set))

const isSetWon = ({ home, away }: Score): boolean => {
  const [most, least] = [Math.max(home, away), Math.min(home, away)]
  return (most >= 6 && most - least >= 2) || (most === 7 && least === 6)
}

function setsWon(facts: SetFacts): Score {
  const sets = completedSets(facts)
  return { home: sets.filter(set => set.home > set.away).length, away: sets.filter(set => set.away > set.home).length }
}
