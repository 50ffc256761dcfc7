import type { Amount } from '@croupier/kernel'

/** In the order in which bills of one instant are computed, and debts of one instant are paid. */
export const KINDS = ['realtime_salary', 'hourly_salary', 'daily_salary', 'dividend'] as const
export type Kind = (typeof KINDS)[number]
export const DIVIDEND_PERIODS = ['daily', 'weekly', 'half_month', 'monthly'] as const
export type DividendPeriod = (typeof DIVIDEND_PERIODS)[number]
/** What is paid on: the team's volume, or what it lost. */
export const BASES = ['validBet', 'loss'] as const
export type Basis = (typeof BASES)[number]
export const CARRIES = ['none', 'previous_period', 'second_half_month', 'for_ever'] as const
export type Carry = (typeof CARRIES)[number]
export const PAYOUTS = ['auto', 'claim'] as const
export type Payout = (typeof PAYOUTS)[number]
/** What may be taken off the team's loss: costs of two kinds, and the receiver's own salaries. */
export const DEDUCTIONS = ['rebate', 'reward', 'salary'] as const
export type Deduction = (typeof DEDUCTIONS)[number]

/** A rate in parts per million and what must be reached for it; a threshold that is absent asks for nothing. */
export interface Tier {
  readonly ratePpm: number
  readonly minValidBet?: Amount
  readonly minLoss?: Amount
  readonly minActive?: number
  readonly minBetPerDay?: Amount
  readonly minBetPerHour?: Amount
}

/** What two parties agree on, §1. Plain data that never changes once it is answered. */
export interface Terms {
  readonly kind: Kind
  /** Of a dividend; a salary's period is its kind. */
  readonly period: DividendPeriod | null
  readonly basis: Basis
  readonly payout: Payout
  readonly carry: Carry
  readonly deductions: readonly Deduction[]
  /** Own valid bet from which a member counts as active, at least 0.0001, and deposits that it must have made. */
  readonly activeBet: Amount
  readonly activeDeposit: Amount
  /** The lowest rate first. */
  readonly tiers: readonly Tier[]
}

export const highestRatePpm = ({ tiers }: Pick<Terms, 'tiers'>): number => Math.max(0, ...tiers.map(({ ratePpm }) => ratePpm))

/** Whether the fields beside the tiers fit each other, §1: the form of an offer, checked before anyone judges it. */
export function areTermsFitting({ kind, period, basis, payout, carry, deductions, activeBet, activeDeposit }: Terms): boolean {
  const isDividend = kind === 'dividend'
  return (
    isDividend === (period !== null) &&
    (isDividend || (basis === 'validBet' && payout === 'auto')) &&
    (carry === 'none' || basis === 'loss') &&
    (carry !== 'second_half_month' || period === 'half_month') &&
    new Set(deductions).size === deductions.length &&
    activeBet > 0n &&
    activeDeposit >= 0n
  )
}
