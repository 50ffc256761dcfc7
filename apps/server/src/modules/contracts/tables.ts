import type { Basis, Carry, Deduction, DividendPeriod, EndReason, Kind, Payout, Version, VersionState } from '@croupier/games/contracts'
import type { Amount } from '@croupier/kernel'

/** A version as the database has it. */
export interface VersionRow {
  readonly versionId: string
  readonly brandId: string
  /** Null: the house. */
  readonly payerId: string | null
  readonly receiverId: string
  readonly kind: Kind
  readonly period: DividendPeriod | null
  readonly basis: Basis
  readonly payout: Payout
  readonly carry: Carry
  readonly deductions: readonly Deduction[]
  readonly activeBet: Amount
  readonly activeDeposit: Amount
  readonly tiers: readonly TierJson[]
  readonly termsHash: string
  readonly previousId: string | null
  readonly offeredAt: Date
  readonly offeredBy: string
  readonly answeredAt: Date | null
  readonly effectiveFrom: Date | null
  readonly effectiveTo: Date | null
  readonly state: VersionState
  readonly endReason: EndReason | null
  readonly endAskedBy: string | null
  readonly endAskedAt: Date | null
  readonly answerDays: number
  readonly moveId: string | null
  readonly moveAt: Date | null
}

/** Amounts as texts of ten-thousandths. */
export interface TierJson {
  readonly ratePpm: number
  readonly minActive?: number
  readonly minValidBet?: string
  readonly minLoss?: string
  readonly minBetPerDay?: string
  readonly minBetPerHour?: string
}

/** A version with what the rules do not ask for. */
export interface KeptVersion extends Version {
  readonly brandId: string
  readonly termsHash: string
  readonly previousId: string | null
  readonly offeredBy: string
  readonly answerDays: number
}

export const STEPS = [
  'offered',
  'withdrawn',
  'accepted',
  'rejected',
  'expired',
  'end_asked',
  'end_agreed',
  'end_refused',
  'end_lapsed',
  'replaced',
  'forced',
  'ended_by_operator',
  'kind_switched_off',
  'upline_ended',
  'moved',
  'begun',
  'not_begun',
  'type_changed',
  'account_closed',
] as const
export type Step = (typeof STEPS)[number]

/** One line of a version's history. */
export interface StepRow {
  readonly step: Step
  /** A member's id, an operator's account; null for time. */
  readonly doneBy: string | null
  readonly doneAt: Date
  readonly reason: string | null
}

export interface ProposalRow {
  readonly proposalId: string
  readonly brandId: string
  readonly receiverId: string
  readonly kind: Kind
  readonly terms: unknown
  readonly proposedBy: string
  readonly proposedAt: Date
}
