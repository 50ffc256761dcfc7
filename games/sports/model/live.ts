import { assert } from '@croupier/kernel'
import type { Score } from '../settle/score.ts'
import type { MatchState } from './match-chances.ts'
import type { GoalRates } from './score-matrix.ts'

export const MATCH_MINUTES = 90
const HALF_MINUTES = 45

/** A man down: how a red card changes the scoring of the side that has it and of the other. */
const RED_CARD = { own: 0.7, other: 1.2 } as const

export interface LiveMatch {
  readonly rates: GoalRates
  /** Minutes played, 0 to 90; stoppage time counts as the 45th and the 90th. */
  readonly minute: number
  readonly period: 'before' | 'first-half' | 'half-time' | 'second-half'
  readonly score: Score
  readonly halfTime?: Score
  readonly redCards: { readonly home: number; readonly away: number }
}

/** The least of a half that is still to play until it is whistled off: a goal in stoppage time stays possible. */
const STOPPAGE = 1 / HALF_MINUTES

/** Reads a running match for pricing. Priced anew after every event and every 10 to 20 seconds. */
export function stateOfLive({ rates, minute, period, score, halfTime, redCards }: LiveMatch): MatchState {
  assert(minute >= 0 && minute <= MATCH_MINUTES, 'minutes of a match')
  const adjusted: GoalRates = {
    home: rates.home * RED_CARD.own ** redCards.home * RED_CARD.other ** redCards.away,
    away: rates.away * RED_CARD.own ** redCards.away * RED_CARD.other ** redCards.home,
    rho: rates.rho,
  }
  const left = leftOf(period, minute)
  return { rates: adjusted, score, left, ...(halfTime ? { halfTime } : {}) }
}

function leftOf(period: LiveMatch['period'], minute: number): MatchState['left'] {
  switch (period) {
    case 'before':
      return { first: 1, second: 1 }
    case 'first-half':
      return { first: Math.max(1 - minute / HALF_MINUTES, STOPPAGE), second: 1 }
    case 'half-time':
      return { first: 0, second: 1 }
    case 'second-half':
      return { first: 0, second: Math.max(Math.min((MATCH_MINUTES - minute) / HALF_MINUTES, 1), STOPPAGE) }
  }
}
