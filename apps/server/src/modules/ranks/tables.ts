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
