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
  /** Games, or points in volleyball, of each completed set. */
  readonly sets: readonly Score[]
  /** The set being played, or broken off. */
  readonly current?: Score
  readonly bestOf: number
  /** The side that retired; then only what was decided before stands. */
  readonly retired?: Side
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
      const set = facts.sets[market.set - 1]
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
  const played = facts.current ? [...facts.sets, facts.current] : facts.sets
  const games = played.reduce((sum, set) => sum + set.home + set.away, 0)
  const over = resultOnLine(games, -line)
  if (!isPlayedOut && over !== 'win') return facts.retired ? 'void' : undefined
  return pick === 'over' ? over : resultOnLine(-games, line)
}

const setsWon = ({ sets }: SetFacts): Score => ({
  home: sets.filter(set => set.home > set.away).length,
  away: sets.filter(set => set.away > set.home).length,
})
