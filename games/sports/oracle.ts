import { amount, formatAmount } from '@croupier/kernel'
import { type Fraction, formatFraction, fraction, multiplyFractions } from '../lottery/fraction.ts'
import type { OracleReport, OracleSections } from '../oracle-report.ts'
import { cashOutOffer } from './bets/cash-out.ts'
import { payReturn, returnPerUnit } from './bets/returns.ts'
import { findSystem, linesOf, parlayOf } from './bets/systems.ts'
import { decimalText, exactDecimal } from './odds/decimal-text.ts'
import { fromFormat, type OddsFormat, riskAndWin, toFormat } from './odds/formats.ts'
import { fairAdditive, fairPower, fairProportional, fairShin, overround, payoutRate } from './odds/margin.ts'
import { checkGoalModel, type GoalModelVector } from './oracle-goal-model.ts'
import { type FootballMarket, settleFootball } from './settle/football.ts'
import { coefficientOf, type LegResult, profitOf, type SettledLeg } from './settle/leg-result.ts'
import { quarterLine } from './settle/line.ts'

interface LegVector {
  readonly odds: string
  readonly result: LegResult
}

type SettlementVector = { readonly odds: string; readonly stake: number; readonly result: string; readonly return: string } & (
  | { readonly market: 'asian-handicap'; readonly side: 'home' | 'away'; readonly homeLine: string; readonly score: readonly number[] }
  | { readonly market: 'total'; readonly side: 'over' | 'under'; readonly line: string; readonly goals: number }
)

export interface SportsOracles {
  readonly oddsConversion?: readonly Readonly<Record<'decimal' | 'hk' | 'malay' | 'indo' | 'us' | 'fraction' | 'impliedProb', string>>[]
  readonly negativeOddsStake?: readonly (LegVector & {
    readonly format: OddsFormat
    readonly amount: number
    readonly risk: string
    readonly toWin: string
    readonly profit: string
  })[]
  readonly settlement?: readonly SettlementVector[]
  readonly parlays?: readonly { readonly legs: readonly LegVector[]; readonly stake: number; return: string; returnExact: string }[]
  readonly systems?: readonly SystemVector[]
  readonly marginRemoval?: readonly ({ readonly odds: readonly number[] } & Readonly<Record<string, unknown>>)[]
  readonly cashOut?: readonly Readonly<Record<'oddsPlaced' | 'oddsNow' | 'cashOutMargin' | 'offer', string> & { stake: number }>[]
  readonly goalModel?: readonly GoalModelVector[]
}

interface SystemVector {
  readonly system: string
  readonly legs: readonly LegVector[]
  readonly unitStake: number
  readonly lines: number
  readonly totalStake: string
  readonly return: string
  readonly returnExact: string
  readonly returnRounded2: string
}

/** Part of the section, and what compares one vector of it. */
const CHECKS: { readonly [Part in keyof SportsOracles]-?: (vector: never, report: OracleReport) => void } = {
  oddsConversion: checkConversion,
  negativeOddsStake: checkRisk,
  settlement: checkSettlement,
  parlays: checkParlay,
  systems: checkSystem,
  marginRemoval: checkMargin,
  cashOut: checkCashOut,
  goalModel: checkGoalModel,
}

export const oracleSections = {
  sports(section: unknown, report: OracleReport): void {
    for (const [part, vectors] of Object.entries(section as Record<string, readonly unknown[]>)) {
      const check = CHECKS[part as keyof SportsOracles]
      if (!check) report.check('sports', part, 'rules for this part', () => 'none')
      else for (const vector of vectors) check(vector as never, report)
    }
  },
} satisfies OracleSections

type Conversion = NonNullable<SportsOracles['oddsConversion']>[number]

/** US odds are written with four decimals, the others with six. */
const digitsOf = (format: OddsFormat): number => (format === 'us' ? 4 : 6)

function checkConversion(vector: Conversion, report: OracleReport): void {
  const price = exactDecimal(vector.decimal)
  for (const format of ['hk', 'malay', 'indo', 'us'] as const) {
    const written = decimalText(toFormat(price, format), digitsOf(format))
    report.check('sports.oddsConversion', `${vector.decimal} as ${format}`, vector[format], () => written)
    report.check('sports.oddsConversion', `${vector.decimal} from ${format}`, vector.decimal, () =>
      decimalText(fromFormat(exactDecimal(vector[format]), format), 4),
    )
  }
  report.check('sports.oddsConversion', `${vector.decimal} as a fraction`, vector.fraction, () => formatFraction(toFormat(price, 'hk')))
  report.check('sports.oddsConversion', `${vector.decimal} implied`, vector.impliedProb, () =>
    decimalText(fraction(price.den, price.num), 8),
  )
}

function checkRisk(vector: NonNullable<SportsOracles['negativeOddsStake']>[number], report: OracleReport): void {
  const { format, odds, amount: stake, result, risk, toWin, profit } = vector
  report.check('sports.negativeOddsStake', `${format} ${odds} ${result}`, { risk, toWin, profit }, () => {
    const found = riskAndWin(format, exactDecimal(odds), fraction(stake))
    const text = (value: Fraction) => decimalText(value, 6)
    return { risk: text(found.risk), toWin: text(found.toWin), profit: text(profitOf(result, found)) }
  })
}

function checkSettlement(vector: SettlementVector, report: OracleReport): void {
  const label = JSON.stringify(vector)
  report.check('sports.settlement', label, { result: vector.result, return: vector.return }, () => {
    const [market, fullTime] = marketOf(vector)
    const result = settleFootball(market, { fullTime }) ?? 'void'
    const returned = multiplyFractions(coefficientOf({ price: exactDecimal(vector.odds), result }), fraction(vector.stake))
    return { result, return: decimalText(returned, 6) }
  })
}

function marketOf(vector: SettlementVector): [FootballMarket, { home: number; away: number }] {
  if (vector.market === 'total') {
    const line = quarterLine(vector.line)
    return [
      { type: 'total', period: 'full', of: 'both', line, pick: vector.side },
      { home: vector.goals, away: 0 },
    ]
  }
  const [home = 0, away = 0] = vector.score
  return [
    { type: 'asian-handicap', period: 'full', line: quarterLine(vector.homeLine), pick: vector.side },
    { home, away },
  ]
}

const legOf = ({ odds, result }: LegVector): SettledLeg => ({ price: exactDecimal(odds), result })

function checkParlay(vector: NonNullable<SportsOracles['parlays']>[number], report: OracleReport): void {
  const label = vector.legs.map(({ odds, result }) => `${odds} ${result}`).join(', ')
  report.check('sports.parlays', label, { return: vector.return, exact: vector.returnExact }, () => {
    const perUnit = returnPerUnit(parlayOf(vector.legs.length), vector.legs.map(legOf))
    const exact = multiplyFractions(perUnit, fraction(vector.stake))
    return { return: decimalText(exact, 6), exact: exactText(exact) }
  })
}

function checkSystem(vector: SystemVector, report: OracleReport): void {
  const { lines, totalStake, returnExact, returnRounded2 } = vector
  const wanted = { lines, totalStake, return: vector.return, returnExact, returnRounded2 }
  report.check('sports.systems', `${vector.system} ${JSON.stringify(vector.legs)}`, wanted, () => {
    const system = findSystem(vector.system)
    if (!system) return 'no such system'
    const perUnit = returnPerUnit(system, vector.legs.map(legOf))
    const exact = multiplyFractions(perUnit, fraction(vector.unitStake))
    const paid = payReturn(amount(String(vector.unitStake)), perUnit)
    return {
      lines: linesOf(system),
      totalStake: String(linesOf(system) * vector.unitStake),
      return: decimalText(exact, 6),
      returnExact: exactText(exact),
      returnRounded2: formatAmount(paid),
    }
  })
}

const exactText = (value: Fraction): string => (value.den === 1n ? String(value.num) : formatFraction(value))

function checkMargin({ odds, ...expected }: NonNullable<SportsOracles['marginRemoval']>[number], report: OracleReport): void {
  const rounded = (value: number) => Number(value.toFixed(8))
  report.check('sports.marginRemoval', odds.join(' '), expected, () => {
    const [power, shin] = [fairPower(odds), fairShin(odds)]
    return {
      overround: rounded(overround(odds)),
      payoutRate: rounded(payoutRate(odds)),
      proportional: fairProportional(odds).map(rounded),
      additive: fairAdditive(odds).map(rounded),
      power: power.probabilities.map(rounded),
      powerExponent: rounded(power.exponent),
      shin: shin.probabilities.map(rounded),
      shinZ: rounded(shin.insiders),
    }
  })
}

function checkCashOut(vector: NonNullable<SportsOracles['cashOut']>[number], report: OracleReport): void {
  const { oddsPlaced, oddsNow, cashOutMargin, offer } = vector
  report.check('sports.cashOut', `${oddsPlaced} now ${oddsNow}`, offer, () =>
    formatAmount(
      cashOutOffer({
        stake: amount(String(vector.stake)),
        settled: [],
        open: [{ pricePlaced: exactDecimal(oddsPlaced), priceNow: exactDecimal(oddsNow) }],
        marginBps: Math.round(Number(cashOutMargin) * 10_000),
      }),
    ),
  )
}
