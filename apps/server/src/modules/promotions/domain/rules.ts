import type { PROMOTION_RULES, PromotionTerms } from '@croupier/contract'
import { type Amount, formatAmount } from '@croupier/kernel'

const DAY_MS = 86_400_000

export interface Rule {
  readonly rule: (typeof PROMOTION_RULES)[number]
  /** Null for visitors. */
  readonly isMet: boolean | null
  readonly needed: string
  readonly actual: string | null
}

/** The caller, as far as terms ask; without a standing a visitor. */
export interface Caller {
  readonly country: string
  readonly now: Date
  readonly standing?: { readonly registeredAt: Date; readonly rank: number; readonly deposits: number } | undefined
  /** Somebody with the same device, number … has had it in the period. */
  readonly isLinked: boolean
}

/** Who may take part, rule by rule; what the terms do not ask is left out. */
export function rulesOf(terms: PromotionTerms, { country, now, standing, isLinked }: Caller): readonly Rule[] {
  const rules: Rule[] = []
  const ask = (rule: Rule['rule'], needed: string, actual: string | null, isMet: boolean | null) =>
    void rules.push({ rule, needed, actual, isMet })
  const age = standing && Math.floor((now.getTime() - standing.registeredAt.getTime()) / DAY_MS)
  const met = (judge: (known: NonNullable<typeof standing>, days: number) => boolean) =>
    standing && age !== undefined ? judge(standing, age) : null
  const days = age === undefined ? null : String(age)
  if (terms.rankMin > 0)
    ask(
      'rank',
      String(terms.rankMin),
      standing ? String(standing.rank) : null,
      met(({ rank }) => rank >= terms.rankMin),
    )
  // A place that nobody can tell is no reason to keep somebody out.
  if (terms.countries.length > 0)
    ask('country', terms.countries.join(', '), country || null, country === '' || terms.countries.includes(country))
  const { accountDaysMin: least, accountDaysMax: most, nthDeposit } = terms
  if (least !== null)
    ask(
      'account_days_min',
      String(least),
      days,
      met((_, known) => known >= least),
    )
  if (most !== null)
    ask(
      'account_days_max',
      String(most),
      days,
      met((_, known) => known < most),
    )
  if (nthDeposit !== null)
    ask(
      'nth_deposit',
      String(nthDeposit),
      standing ? String(standing.deposits + 1) : null,
      met(({ deposits }) => deposits + 1 === nthDeposit),
    )
  ask('once', terms.period, null, standing ? !isLinked : null)
  return rules
}

export const budgetRule = (budget: Amount, left: Amount, hasBudget: boolean): Rule => ({
  rule: 'budget',
  isMet: hasBudget,
  needed: formatAmount(budget),
  actual: formatAmount(left < 0n ? 0n : left),
})
