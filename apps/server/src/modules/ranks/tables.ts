import type { RankLadder } from '@croupier/contract'
import type { RankChange, RankState } from '@croupier/games/rewards'

/** What a member is to the ranks. */
export interface Ranked {
  readonly memberId: string
  readonly brandId: string
  readonly state: RankState
}

/** A change of a rank with its instant, and the version of the ladder that decided. */
export interface ChangeRow extends RankChange {
  readonly ladderVersion: number
  readonly at: Date
}

export interface StoredLadder {
  /** 0 while the brand has decided nothing. */
  readonly version: number
  readonly ladder: RankLadder
}

export interface LiftRow {
  readonly liftId: string
  readonly memberId: string
  readonly brandId: string
  readonly rank: number
  readonly reason: string
  readonly liftedAt: Date
  readonly liftedBy: string
  readonly until: Date
  readonly endedAt: Date | null
  readonly endedBy: string | null
}

/** A day of a brand: half-open. */
export interface BrandDay {
  readonly day: string
  readonly startsAt: Date
  readonly endsAt: Date
}
