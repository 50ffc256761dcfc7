import type { DailySignInTerms, LeaderboardTerms, MissionReward, MissionTerms } from '@croupier/contract'
import type { Amount } from '@croupier/kernel'

/** Title and one line by language; English is always there. */
export type PlanTexts = Readonly<Record<string, { readonly title: string; readonly about: string }>>

export interface PlanTerms {
  readonly mission: MissionTerms
  readonly leaderboard: LeaderboardTerms
  readonly sign_in: DailySignInTerms
}
export type PlanKind = keyof PlanTerms

export interface PlanVersion<K extends PlanKind> {
  readonly version: number
  readonly terms: PlanTerms[K]
  readonly texts: PlanTexts
  /** Null: since ever. */
  readonly validFrom: Date | null
  readonly writtenBy: string
  readonly writtenAt: Date
}

/** Something that a brand offers, with all that it has promised so far; oldest first, at least one. */
export interface Plan<K extends PlanKind> {
  readonly planId: string
  readonly brandId: string
  readonly kind: K
  readonly code: string
  readonly versions: readonly PlanVersion<K>[]
}

export interface FactRow {
  readonly day: string
  readonly category: string
  readonly amount: Amount
  readonly bets: bigint
  readonly wins: bigint
  readonly lastAt: Date | null
  readonly lastGame: string | null
  readonly lastAmount: Amount | null
}

export interface ScoreRow {
  readonly memberId: string
  readonly score: bigint
  readonly reachedAt: Date
}

export interface PlacingRow {
  readonly boardId: string
  readonly firstDay: string
  readonly memberId: string
  readonly brandId: string
  readonly rank: number
  readonly score: bigint
  readonly prize: Amount
  readonly paidAt: Date | null
}

export interface SignInRow {
  readonly day: string
  readonly run: number
  readonly reward: number
  readonly version: number
  readonly kind: MissionReward['kind']
  readonly amount: Amount
  readonly signedAt: Date
}
