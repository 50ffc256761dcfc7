import { assert } from '@croupier/kernel'
import type { LegResult } from '../settle/leg-result.ts'
import { type PointsMarket, settlePoints } from '../settle/points.ts'
import type { Score } from '../settle/score.ts'
import { normalCdf } from './normal.ts'

export interface PointsRates {
  /** Expected points of both sides together, and how far they spread (17 to 20). */
  readonly total: number
  readonly totalSpread: number
  /** Expected lead of the home side, and its spread (12 to 13). */
  readonly margin: number
  readonly marginSpread: number
}

export interface PointsChance {
  readonly score: Score
  readonly probability: number
}

const OVERTIME_SHARE = 5 / 48
/** Beyond four spreads nothing worth pricing happens. */
const SPREADS_MAX = 4
/** Less than one in a billion. */
const NEGLIGIBLE = 1e-9

/**
 * Final scores: margin and total are rounded normals, the total of the margin's parity. A tie goes to one overtime of five minutes, whose margin is
 * the match's in small and never 0, and which adds its share of the points.
 */
export function pointsChances(rates: PointsRates): PointsChance[] {
  const margins = rounded(rates.margin, rates.marginSpread).filter(({ value }) => value !== 0)
  const tie = cell(rates.margin, rates.marginSpread, 0)
  const overtime = normalised(
    rounded(rates.margin * OVERTIME_SHARE, rates.marginSpread * Math.sqrt(OVERTIME_SHARE)).filter(({ value }) => value !== 0),
  )
  const extra = Math.round(rates.total * OVERTIME_SHARE)
  const scale = (1 - tie) / margins.reduce((sum, { probability }) => sum + probability, 0)
  return [
    ...margins.flatMap(({ value, probability }) => scoresWith(value, rates.total, rates, probability * scale)),
    ...overtime.flatMap(({ value, probability }) => scoresWith(value, rates.total + extra, rates, probability * tie)),
  ]
}

function scoresWith(margin: number, total: number, { totalSpread }: PointsRates, probability: number): PointsChance[] {
  const parity = Math.abs(margin) & 1
  const totals = normalised(rounded(total, totalSpread).filter(({ value }) => value >= Math.abs(margin) && (value & 1) === parity))
  return totals
    .map(({ value, probability: p }) => ({
      score: { home: (value + margin) / 2, away: (value - margin) / 2 },
      probability: probability * p,
    }))
    .filter(chance => chance.probability > NEGLIGIBLE)
}

/** Prices points markets by the rule that settles them. */
export function chancesOfPoints(market: PointsMarket, chances: readonly PointsChance[]): Readonly<Record<LegResult, number>> {
  const sums = { win: 0, 'half-win': 0, push: 0, void: 0, 'half-lose': 0, lose: 0 }
  for (const { score, probability } of chances) sums[settlePoints(market, score)] += probability
  return sums
}

interface Rounded {
  readonly value: number
  readonly probability: number
}

function rounded(mean: number, spread: number): Rounded[] {
  assert(spread > 0, 'a spread is positive')
  const [from, to] = [Math.floor(mean - SPREADS_MAX * spread), Math.ceil(mean + SPREADS_MAX * spread)]
  return Array.from({ length: to - from + 1 }, (_, i) => ({ value: from + i, probability: cell(mean, spread, from + i) }))
}

const cell = (mean: number, spread: number, value: number): number =>
  normalCdf((value + 0.5 - mean) / spread) - normalCdf((value - 0.5 - mean) / spread)

function normalised(values: readonly Rounded[]): Rounded[] {
  const total = values.reduce((sum, { probability }) => sum + probability, 0)
  return values.map(({ value, probability }) => ({ value, probability: probability / total }))
}
