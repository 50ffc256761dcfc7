import type { PointRules } from '@croupier/contract'
import {
  type Category,
  type ConversionTerms,
  DEFAULT_CONVERSION,
  DEFAULT_DEPOSIT_POINTS,
  DEFAULT_POINT_UNIT,
  DEFAULT_POINT_VALUES,
  type Points,
} from '@croupier/games/rewards'
import { amount, formatAmount } from '@croupier/kernel'
import { fromLedger, isPointUnit, rateOf, toLedger } from './running-total.ts'

export const CATEGORIES = Object.keys(DEFAULT_POINT_VALUES) as Category[]
/** What points are earned by. */
export type Source = Category | 'deposit'

/** Points are written as amounts are, with two decimals. */
export const formatPoints = (points: Points): string => formatAmount(toLedger(points))
export const readPoints = (text: string): Points => fromLedger(amount(text))

/** What counts for a brand that has decided nothing. */
export const DEFAULT_RULES: PointRules = {
  pointUnit: formatAmount(DEFAULT_POINT_UNIT),
  values: Object.fromEntries(CATEGORIES.map(category => [category, formatPoints(DEFAULT_POINT_VALUES[category])])) as PointRules['values'],
  depositValue: formatPoints(DEFAULT_DEPOSIT_POINTS.value),
  depositsADay: DEFAULT_DEPOSIT_POINTS.depositsADay,
  ratio: Number(DEFAULT_CONVERSION.ratio),
  minCash: formatAmount(DEFAULT_CONVERSION.minCash),
}

/** Shares by source that one ten-thousandth of it makes. */
export function ratesOf({ pointUnit, values, depositValue }: PointRules): readonly { readonly source: Source; readonly rate: bigint }[] {
  const unit = amount(pointUnit)
  const categories = CATEGORIES.map(source => ({ source, rate: rateOf(readPoints(values[source]), unit) }))
  return [...categories, { source: 'deposit', rate: rateOf(readPoints(depositValue), unit) }]
}

export const pointValueOf = (rules: PointRules, source: Source): string =>
  source === 'deposit' ? rules.depositValue : rules.values[source]

export const conversionTermsOf = ({ ratio, minCash }: PointRules): ConversionTerms => ({ ratio: BigInt(ratio), minCash: amount(minCash) })

/** Names of the fields that cannot be; empty: the rules may be saved. */
export const faultyRules = ({ pointUnit }: PointRules): readonly string[] => (isPointUnit(amount(pointUnit)) ? [] : ['rules.pointUnit'])
