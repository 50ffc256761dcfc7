import type { ContractDifference, ContractTerms, ContractTier } from '../../shared/api/queries/contracts.ts'

export const TIER_FIELDS = ['minLoss', 'minValidBet', 'minActive', 'minBetPerDay', 'minBetPerHour'] as const
export type TierField = (typeof TIER_FIELDS)[number]
export const COUNTED = ['period', 'basis', 'active', 'carry', 'deductions', 'payout'] as const
export type Counted = (typeof COUNTED)[number]
export type Effect = ContractDifference['effect'] | 'same'

export interface TermRow<Name> {
  readonly name: Name
  readonly effect: Effect
}
export interface TierRows {
  readonly place: number
  readonly before: ContractTier | undefined
  readonly after: ContractTier | undefined
  readonly rows: readonly TermRow<'ratePpm' | TierField>[]
}

/** Every tier of either version with the values that one of them names, and what the change does to the receiver. */
export function tierRows(after: ContractTerms, before: ContractTerms | undefined, differences: readonly ContractDifference[]): TierRows[] {
  const count = Math.max(after.tiers.length, before?.tiers.length ?? 0)
  return Array.from({ length: count }, (_, place) => {
    const [old, next] = [before?.tiers[place], after.tiers[place]]
    const fields = TIER_FIELDS.filter(name => old?.[name] !== undefined || next?.[name] !== undefined)
    return {
      ...{ place, before: old, after: next },
      rows: (['ratePpm', ...fields] as const).map(name => ({ name, effect: effectOf(differences, place, [name]) })),
    }
  })
}

/** The other terms; the period is left out where there is none. */
export function countedRows(after: ContractTerms, differences: readonly ContractDifference[]): TermRow<Counted>[] {
  return COUNTED.filter(name => name !== 'period' || after.period !== null).map(name => ({
    name,
    effect: effectOf(differences, null, name === 'active' ? ['activeBet', 'activeDeposit'] : [name]),
  }))
}

/** Of several values that are shown as one, the worst is told. */
function effectOf(differences: readonly ContractDifference[], tier: number | null, fields: readonly string[]): Effect {
  const effects = differences.filter(each => each.tier === tier && fields.includes(each.field)).map(({ effect }) => effect)
  return (['worse', 'other', 'better'] as const).find(effect => effects.includes(effect)) ?? 'same'
}
