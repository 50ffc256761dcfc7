import type { Amount } from '@croupier/kernel'
import type { KeptLine } from './domain/day-amount.ts'

export interface DayRow {
  readonly brandId: string
  readonly day: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly availableAt: Date
  readonly claimUntil: Date
  readonly closedAt: Date | null
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
