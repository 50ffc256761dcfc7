import type { Carry, Terms, Tier } from './terms.ts'
import { THRESHOLDS, type Threshold } from './tiers.ts'

/** What a change does to the receiver; `other` where it depends on his play. */
export type Effect = 'better' | 'worse' | 'other'

/** One value that differs between two versions. A tier is named by its place, others have none; what is absent is null. */
export interface TermDifference {
  readonly tier: number | null
  readonly field: Exclude<keyof Terms, 'kind' | 'tiers'> | 'ratePpm' | Threshold
  readonly before: TermValue
  readonly after: TermValue
  readonly effect: Effect
}

type TermValue = string | number | bigint | readonly string[] | null

/** Every difference between the terms that run and new ones of the same kind, with what is worse for the receiver marked, §2. */
export function compareTerms(before: Terms, after: Terms): TermDifference[] {
  const difference = (field: TermDifference['field'], values: readonly [TermValue, TermValue], effect: Effect): TermDifference[] =>
    String(values[0]) === String(values[1]) ? [] : [{ tier: null, field, before: values[0], after: values[1], effect }]
  return [
    ...difference('period', [before.period, after.period], 'other'),
    ...difference('basis', [before.basis, after.basis], 'other'),
    ...difference('payout', [before.payout, after.payout], after.payout === 'auto' ? 'better' : 'worse'),
    ...difference('carry', [before.carry, after.carry], lessIsBetter(weightOf(before), weightOf(after))),
    ...difference('deductions', [[...before.deductions].sort(), [...after.deductions].sort()], deductionsEffect(before, after)),
    ...difference('activeBet', [before.activeBet, after.activeBet], lessIsBetter(before.activeBet, after.activeBet)),
    ...difference('activeDeposit', [before.activeDeposit, after.activeDeposit], lessIsBetter(before.activeDeposit, after.activeDeposit)),
    ...tierDifferences(before.tiers, after.tiers),
  ]
}

const lessIsBetter = (before: bigint | number, after: bigint | number): Effect => (after < before ? 'better' : 'worse')

/** From the carry that takes nothing of a lost period along to the one that takes all. */
const CARRIES_BY_WEIGHT: readonly Carry[] = ['none', 'second_half_month', 'previous_period', 'for_ever']
const weightOf = ({ carry }: Terms): number => CARRIES_BY_WEIGHT.indexOf(carry)

function deductionsEffect({ deductions: before }: Terms, { deductions: after }: Terms): Effect {
  if (before.every(kind => after.includes(kind))) return 'worse'
  return after.every(kind => before.includes(kind)) ? 'better' : 'other'
}

function tierDifferences(before: readonly Tier[], after: readonly Tier[]): TermDifference[] {
  const places = Array.from({ length: Math.max(before.length, after.length) }, (_, place) => place)
  return places.flatMap(place => {
    const [old, next] = [before[place], after[place]]
    return [rateDifference(place, old, next), ...THRESHOLDS.map(field => thresholdDifference(place, field, old, next))].flat()
  })
}

function rateDifference(tier: number, before?: Tier, after?: Tier): TermDifference[] {
  const [old, next] = [before?.ratePpm ?? null, after?.ratePpm ?? null]
  if (old === next) return []
  return [{ tier, field: 'ratePpm', before: old, after: next, effect: (next ?? 0) > (old ?? 0) ? 'better' : 'worse' }]
}

/** A threshold says nothing of a tier that is new or gone: its rate does. */
function thresholdDifference(tier: number, field: Threshold, before?: Tier, after?: Tier): TermDifference[] {
  const [old, next] = [before?.[field] ?? null, after?.[field] ?? null]
  if (!before || !after || old === next) return []
  return [{ tier, field, before: old, after: next, effect: lessIsBetter(old ?? 0, next ?? 0) }]
}
