import type { OracleReport } from '../oracle-report.ts'
import { chancesOfMarket, fairPrice, type ResultChances, type ScoreMarket } from './model/market-chances.ts'
import { beforeKickOff, fullTimeChances } from './model/match-chances.ts'
import { quarterLine } from './settle/line.ts'

/** A goal model and what follows from it: probabilities to ten decimals, fair prices to eight. */
export interface GoalModelVector {
  readonly lambdaHome: number
  readonly lambdaAway: number
  readonly rho: number
  readonly '1x2': readonly number[]
  readonly doubleChance: Readonly<Record<'1X' | '12' | 'X2', number>>
  readonly drawNoBetFair: readonly number[]
  readonly over: Readonly<Record<string, number>>
  readonly btts: number
  readonly odd: number
  readonly correctScore: Readonly<Record<string, number>>
  readonly asianHandicapHome: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export function checkGoalModel(vector: GoalModelVector, report: OracleReport): void {
  const name = `λ ${vector.lambdaHome} μ ${vector.lambdaAway} ρ ${vector.rho}`
  const chances = fullTimeChances(beforeKickOff({ home: vector.lambdaHome, away: vector.lambdaAway, rho: vector.rho }))
  const of = (market: ScoreMarket) => chancesOfMarket(market, chances)
  const check = (label: string, expected: unknown, actual: () => unknown) =>
    report.check('sports.goalModel', `${name}: ${label}`, expected, actual)
  check('1x2', vector['1x2'], () => (['1', 'X', '2'] as const).map(pick => probability(of({ type: '1x2', period: 'full', pick }).win)))
  for (const pick of ['1X', '12', 'X2'] as const) {
    check(pick, vector.doubleChance[pick], () => probability(of({ type: 'double-chance', pick }).win))
  }
  // Both sides' prices follow from the probabilities as the file writes them, to ten decimals.
  check('draw no bet', vector.drawNoBetFair, () =>
    (['home', 'away'] as const).map(pick => price(fairPrice(written(of({ type: 'draw-no-bet', pick }))))),
  )
  for (const [line, expected] of Object.entries(vector.over)) {
    const market = { type: 'total', period: 'full', of: 'both', line: quarterLine(line), pick: 'over' } as const
    check(`over ${line}`, expected, () => probability(of(market).win))
  }
  check('both score', vector.btts, () => probability(of({ type: 'both-score', pick: 'yes' }).win))
  check('odd', vector.odd, () => probability(of({ type: 'odd-even', pick: 'odd' }).win))
  for (const [text, expected] of Object.entries(vector.correctScore)) {
    const [home = 0, away = 0] = text.split('-').map(Number)
    check(text, expected, () => probability(of({ type: 'correct-score', pick: { home, away }, offered: [] }).win))
  }
  for (const [line, { fairHome, ...expected }] of Object.entries(vector.asianHandicapHome)) {
    const found = of({ type: 'asian-handicap', period: 'full', line: quarterLine(line), pick: 'home' })
    check(`home ${line}`, expected, () => Object.fromEntries(Object.keys(expected).map(key => [key, probability(found[key as 'win'])])))
    check(`fair home ${line}`, fairHome, () => price(fairPrice(found)))
  }
}

const probability = (value: number): number => Number(value.toFixed(10))
const written = (chances: ResultChances): ResultChances => ({ ...chances, win: probability(chances.win), lose: probability(chances.lose) })
const price = (value: number): number => Number(value.toFixed(8))
