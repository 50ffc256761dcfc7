import { unreachable } from '@croupier/kernel'
import type { LegResult } from './leg-result.ts'
import { type QuarterLine, resultOnLine } from './line.ts'
import { lead, minusScore, type Outcome1x2, otherSide, outcomeOf, type Score, type Side, totalOf } from './score.ts'

export type FootballMarket =
  | { readonly type: '1x2'; readonly period: 'half' | 'full'; readonly pick: Outcome1x2 }
  | { readonly type: 'double-chance'; readonly pick: '1X' | '12' | 'X2' }
  | { readonly type: 'draw-no-bet'; readonly pick: Side }
  /** `line` is the home side's; the away side has its opposite. In running play only goals after `scoreAtBet` count. */
  | {
      readonly type: 'asian-handicap'
      readonly period: 'half' | 'full'
      readonly line: QuarterLine
      readonly pick: Side
      readonly scoreAtBet?: Score
    }
  | {
      readonly type: 'total'
      readonly period: 'half' | 'full'
      readonly of: 'both' | Side
      readonly line: QuarterLine
      readonly pick: 'over' | 'under'
    }
  | { readonly type: 'odd-even'; readonly pick: 'odd' | 'even' }
  | { readonly type: 'both-score'; readonly pick: 'yes' | 'no' }
  /** 'other' wins on every score that is not in `offered`. */
  | { readonly type: 'correct-score'; readonly pick: Score | 'other'; readonly offered: readonly Score[] }
  | { readonly type: 'half-full'; readonly pick: { readonly half: Outcome1x2; readonly full: Outcome1x2 } }
  | { readonly type: 'clean-sheet'; readonly side: Side; readonly pick: 'yes' | 'no' }
  /** The side that scores goal number `goal`; 'none' when there is no such goal. */
  | { readonly type: 'next-goal'; readonly goal: number; readonly pick: Side | 'none' }
  /** Own goals count for nobody; 'none' when no player scored. */
  | { readonly type: 'goalscorer'; readonly when: 'first' | 'last' | 'anytime'; readonly pick: string }
  | { readonly type: 'to-qualify'; readonly pick: Side }

export interface Goal {
  /** The side that the goal counts for. */
  readonly side: Side
  readonly scorer: string
  readonly isOwnGoal: boolean
}

/** What is known of a match, 90 minutes and stoppage; extra time and penalties only decide who qualifies. Undefined parts are not yet known. */
export interface FootballFacts {
  readonly halfTime?: Score
  readonly fullTime?: Score
  /** In order, within the 90 minutes. */
  readonly goals?: readonly Goal[]
  /** Players who took part: a bet on anyone else is void. */
  readonly played?: ReadonlySet<string>
  readonly qualified?: Side
}

const decide = (isWon: boolean): LegResult => (isWon ? 'win' : 'lose')

/** The result of a bet, or undefined while the facts do not decide it. */
export function settleFootball(market: FootballMarket, facts: FootballFacts): LegResult | undefined {
  const { halfTime, fullTime } = facts
  switch (market.type) {
    case '1x2':
    case 'asian-handicap':
    case 'total': {
      const score = market.period === 'half' ? halfTime : fullTime
      return score && settleOnScore(market, score)
    }
    case 'half-full':
      return halfTime && fullTime && decide(outcomeOf(halfTime) === market.pick.half && outcomeOf(fullTime) === market.pick.full)
    case 'next-goal':
      return settleNextGoal(market, facts)
    case 'goalscorer':
      return settleScorer(market, facts)
    case 'to-qualify':
      return facts.qualified && decide(facts.qualified === market.pick)
    default:
      return fullTime && settleOnScore(market, fullTime)
  }
}

type OnScore = Exclude<FootballMarket, { type: 'half-full' | 'next-goal' | 'goalscorer' | 'to-qualify' }>

function settleOnScore(market: OnScore, score: Score): LegResult {
  switch (market.type) {
    case '1x2':
      return decide(outcomeOf(score) === market.pick)
    case 'double-chance':
      return decide(market.pick.includes(outcomeOf(score)))
    case 'draw-no-bet':
      return resultOnLine(lead(score, market.pick), 0)
    case 'asian-handicap': {
      const counted = market.scoreAtBet ? minusScore(score, market.scoreAtBet) : score
      return resultOnLine(lead(counted, market.pick), market.pick === 'home' ? market.line : -market.line)
    }
    case 'total': {
      const goals = market.of === 'both' ? totalOf(score) : score[market.of]
      return market.pick === 'over' ? resultOnLine(goals, -market.line) : resultOnLine(-goals, market.line)
    }
    case 'odd-even':
      return decide(((totalOf(score) & 1) === 1) === (market.pick === 'odd'))
    case 'both-score':
      return decide((score.home > 0 && score.away > 0) === (market.pick === 'yes'))
    case 'correct-score':
      return settleCorrectScore(market, score)
    case 'clean-sheet':
      return decide((score[otherSide(market.side)] === 0) === (market.pick === 'yes'))
    default:
      return unreachable(market)
  }
}

function settleCorrectScore({ pick, offered }: Extract<FootballMarket, { type: 'correct-score' }>, score: Score): LegResult {
  const isScore = (other: Score) => other.home === score.home && other.away === score.away
  return decide(pick === 'other' ? !offered.some(isScore) : isScore(pick))
}

function settleNextGoal(market: Extract<FootballMarket, { type: 'next-goal' }>, facts: FootballFacts): LegResult | undefined {
  const goal = facts.goals?.[market.goal - 1]
  if (goal) return decide(goal.side === market.pick)
  return facts.fullTime && decide(market.pick === 'none')
}

function settleScorer(market: Extract<FootballMarket, { type: 'goalscorer' }>, facts: FootballFacts): LegResult | undefined {
  if (!facts.goals || !facts.fullTime) return undefined
  const scorers = facts.goals.filter(goal => !goal.isOwnGoal).map(goal => goal.scorer)
  if (market.pick === 'none') return decide(scorers.length === 0)
  if (facts.played && !facts.played.has(market.pick)) return 'void'
  if (market.when === 'anytime') return decide(scorers.includes(market.pick))
  return decide((market.when === 'first' ? scorers[0] : scorers.at(-1)) === market.pick)
}
