import type { Amount } from '@croupier/kernel'
import type { CostKind } from '../bills/lines.ts'
import type { Terms } from '../terms/terms.ts'
import type { LagsSec, Span } from '../time/periods.ts'
import type { ContractAccount } from '../versions/offer.ts'
import type { Party } from '../versions/version.ts'

/**
 * A whole brand in small: accounts, contracts in force, and all that happened up to an instant. It is played in memory, by the rules that the
 * server runs over its rows; vectors and properties are told in it.
 */
export interface World {
  readonly timeZone: string
  readonly settings: WorldSettings
  /** Their order is that of the account numbers. */
  readonly accounts: readonly WorldAccount[]
  readonly contracts: readonly WorldContract[]
  readonly bets: readonly WorldBet[]
  readonly moves: readonly Move[]
  readonly exclusions: readonly Exclusion[]
  readonly deposits: readonly Sum[]
  readonly credits: readonly Sum[]
  readonly debits: readonly Sum[]
  readonly costs: readonly (Sum & { readonly kind: CostKind })[]
  readonly actions: readonly WorldAction[]
  readonly until: Date
}

export interface WorldSettings {
  readonly lagsSec: LagsSec
  readonly claimDays: number
  readonly reviewAbove: Amount | null
}

export interface WorldAccount extends ContractAccount {
  /** Its main wallet in the beginning. */
  readonly main: Amount
}

export interface WorldContract extends Span {
  readonly id: string
  readonly payer: Party
  readonly receiver: string
  readonly terms: Terms
}

export interface WorldBet {
  readonly account: string
  readonly settledAt: Date
  readonly stake: Amount
  readonly bonus: Amount
  /** Stake that rules returned. */
  readonly refund: Amount
  readonly payout: Amount
  readonly isDemo: boolean
  readonly corrections: readonly Correction[]
}

/** A later result of a settled bet: void, or settled again at its first instant. */
export type Correction = { readonly at: Date } & (
  | { readonly isVoid: true }
  | { readonly isVoid: false; readonly refund: Amount; readonly payout: Amount }
)

/** A member or an agent comes under another upline, with all below. */
export interface Move {
  readonly account: string
  readonly to: string
  readonly at: Date
}

/** A time-out or self-exclusion; null has no end. */
export interface Exclusion {
  readonly account: string
  readonly from: Date
  readonly to: Date | null
}

export interface Sum {
  readonly account: string
  readonly at: Date
  readonly amount: Amount
}

/** What finance or a receiver does with the bill of a period; ignored where the bill is in no state for it. */
export interface WorldAction {
  readonly at: Date
  readonly type: 'approve' | 'refuse' | 'claim'
  readonly contract: string
  readonly start: Date
}
