import type { DailySignInTerms, LeaderboardTerms, MissionTerms } from '@croupier/contract'

/** A day of a brand: half-open. */
export interface MissionDay {
  readonly day: string
  readonly startsAt: Date
  readonly endsAt: Date
}

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
