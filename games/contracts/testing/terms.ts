import type { Terms } from '../terms/terms.ts'

/** A daily salary of 1 %, with what a test changes. */
export const salaryTerms = (changed: Partial<Terms> = {}): Terms => ({
  kind: 'daily_salary',
  period: null,
  basis: 'validBet',
  payout: 'auto',
  carry: 'none',
  deductions: [],
  activeBet: 10_000_000n,
  activeDeposit: 0n,
  tiers: [{ ratePpm: 10_000 }],
  ...changed,
})

/** A half-month dividend of 30 % on the team's loss. */
export const dividendTerms = (changed: Partial<Terms> = {}): Terms =>
  salaryTerms({ kind: 'dividend', period: 'half_month', basis: 'loss', tiers: [{ ratePpm: 300_000 }], ...changed })
