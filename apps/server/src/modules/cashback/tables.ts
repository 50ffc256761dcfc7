import type { Category } from '@croupier/games/rewards'
import type { Amount } from '@croupier/kernel'

export interface DayRow {
  readonly brandId: string
  readonly day: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly availableAt: Date
  readonly claimUntil: Date
  readonly closedAt: Date | null
}

/** A line as it is kept: amounts with four decimals. */
export interface KeptLine {
  readonly category: Category
  readonly valid: string
  readonly ratePpm: number
  readonly amount: string
}

export interface AmountRow {
  readonly memberId: string
  readonly day: string
  readonly rank: number
  readonly ladderVersion: number
  readonly lines: readonly KeptLine[]
  readonly cap: Amount | null
  readonly total: Amount
  readonly withheld: Amount
  readonly amount: Amount
  readonly claimedAt: Date | null
}
