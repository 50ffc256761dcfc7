import { present } from '@croupier/kernel'
import { type FootballFacts, type FootballMarket, settleFootball } from '../settle/football.ts'
import type { LegResult } from '../settle/leg-result.ts'
import { fullTimeChances, halfAndFullTimeChances, halfTimeChances, type MatchState } from './match-chances.ts'

/** How likely each result of a bet is; they sum to 1. */
export type ResultChances = Readonly<Record<LegResult, number>>

/** Markets whose result follows from the scores alone. */
export type ScoreMarket = Exclude<FootballMarket, { type: 'next-goal' | 'goalscorer' | 'to-qualify' }>

/** Scores that may come, in whole or in part. */
export interface ScoreChances {
  readonly facts: Pick<FootballFacts, 'halfTime' | 'fullTime'>
  readonly probability: number
}

/** Settles the market on every possible score by the rule that settles it after the match: a price can never know another rule. */
export function chancesOfMarket(market: ScoreMarket, chances: readonly ScoreChances[]): ResultChances {
  const sums = { win: 0, 'half-win': 0, push: 0, void: 0, 'half-lose': 0, lose: 0 }
  for (const { facts, probability } of chances) {
    sums[present(settleFootball(market, facts), 'scores decide the market')] += probability
  }
  return sums
}

/** The fair decimal price of a bet that may push or be half won: 1 + (½P(half-lose) + P(lose)) ÷ (P(win) + ½P(half-win)). */
export function fairPrice(chances: ResultChances): number {
  return 1 + (chances['half-lose'] / 2 + chances.lose) / (chances.win + chances['half-win'] / 2)
}

/** The shortest list of chances that decides a market, each made when first asked for. */
export function chancesFor(state: MatchState): (market: ScoreMarket) => readonly ScoreChances[] {
  const full = lazily(() => fullTimeChances(state))
  const both = lazily(() => halfAndFullTimeChances(state))
  const half = lazily(() => halfTimeChances(both()))
  return market => {
    if (market.type === 'half-full') return both()
    return 'period' in market && market.period === 'half' ? half() : full()
  }
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
