import type { FootballMarket } from '../settle/football.ts'
import type { QuarterLine } from '../settle/line.ts'
import type { Score, Side } from '../settle/score.ts'
import { chancesFor, chancesOfMarket, fairPrice, type ScoreMarket } from './market-chances.ts'
import { FIRST_HALF_SHARE, type MatchState } from './match-chances.ts'
import { nextGoalChances } from './next-goal.ts'
import { type PricedMarket, priced } from './priced-market.ts'

export type Offer = PricedMarket<FootballMarket>

const OUTCOMES = ['1', 'X', '2'] as const
const SIDES = ['home', 'away'] as const
const YES_NO = ['yes', 'no'] as const
const OVER_UNDER = ['over', 'under'] as const
/** Scores offered by name; every other is "any other". */
const NAMED_GOALS_MAX = 4
const HANDICAP_SPREAD: readonly number[] = [-4, -3, -2, -1, 0, 1, 2, 3, 4]
const TOTAL_SPREAD: readonly number[] = [-4, -2, -1, 0, 1, 2, 4]

/** Every market of a match at its present state, with fair and offered prices. Running handicaps count goals from the present score on. */
export function offerMatch(state: MatchState, marginBps: number): Offer[] {
  const chances = chancesFor(state)
  const offers = marketsOf(state).map(market =>
    priced<FootballMarket>(market, fairPrice(chancesOfMarket(market, chances(market))), marginBps),
  )
  const next = nextGoalChances(state)
  const goal = state.score.home + state.score.away + 1
  const nextGoals = (['home', 'none', 'away'] as const).map(pick =>
    priced<FootballMarket>({ type: 'next-goal', goal, pick }, 1 / next[pick], marginBps),
  )
  return [...offers, ...nextGoals]
}

function marketsOf(state: MatchState): ScoreMarket[] {
  const periods = state.halfTime || state.left.first === 0 ? (['full'] as const) : (['full', 'half'] as const)
  return [
    ...periods.flatMap(period => OUTCOMES.map(pick => ({ type: '1x2', period, pick }) as const)),
    ...(['1X', '12', 'X2'] as const).map(pick => ({ type: 'double-chance', pick }) as const),
    ...SIDES.map(pick => ({ type: 'draw-no-bet', pick }) as const),
    ...(['odd', 'even'] as const).map(pick => ({ type: 'odd-even', pick }) as const),
    ...YES_NO.map(pick => ({ type: 'both-score', pick }) as const),
    ...SIDES.flatMap(side => YES_NO.map(pick => ({ type: 'clean-sheet', side, pick }) as const)),
    ...periods.flatMap(period => [...handicaps(state, period), ...totals(state, period)]),
    ...SIDES.flatMap(side => teamTotals(state, side)),
    ...correctScores(state.score),
    ...(periods.length === 2 ? OUTCOMES.flatMap(half => OUTCOMES.map(full => ({ type: 'half-full', pick: { half, full } }) as const)) : []),
  ]
}

function handicaps(state: MatchState, period: 'half' | 'full'): ScoreMarket[] {
  const expected = goalsToCome(state, period)
  const middle = Math.round((expected.away - expected.home) * 4)
  return HANDICAP_SPREAD.flatMap(offset =>
    SIDES.map(pick => ({ type: 'asian-handicap', period, line: middle + offset, pick, scoreAtBet: state.score }) as const),
  )
}

function totals(state: MatchState, period: 'half' | 'full'): ScoreMarket[] {
  const expected = goalsToCome(state, period)
  const now = state.score.home + state.score.away
  return linesAround(expected.home + expected.away, now).flatMap(line =>
    OVER_UNDER.map(pick => ({ type: 'total', period, of: 'both', line, pick }) as const),
  )
}

function teamTotals(state: MatchState, of: Side): ScoreMarket[] {
  return linesAround(goalsToCome(state, 'full')[of], state.score[of])
    .filter(line => (line & 3) === 2)
    .flatMap(line => OVER_UNDER.map(pick => ({ type: 'total', period: 'full', of, line, pick }) as const))
}

/** Quarter lines near what is expected, all above what has been scored. */
const linesAround = (expected: number, now: number): QuarterLine[] =>
  TOTAL_SPREAD.map(offset => Math.round((now + expected) * 4) + offset).filter(line => line > now * 4)

function goalsToCome({ rates, left }: MatchState, period: 'half' | 'full'): Score {
  const share = FIRST_HALF_SHARE * left.first + (period === 'full' ? (1 - FIRST_HALF_SHARE) * left.second : 0)
  return { home: rates.home * share, away: rates.away * share }
}

/** From the present score upwards. */
function correctScores(score: Score): ScoreMarket[] {
  const steps = Array.from({ length: NAMED_GOALS_MAX + 1 }, (_, goals) => goals)
  const offered = steps.flatMap(home => steps.map(away => ({ home: score.home + home, away: score.away + away })))
  return [...offered, 'other' as const].map(pick => ({ type: 'correct-score', pick, offered }) as const)
}
