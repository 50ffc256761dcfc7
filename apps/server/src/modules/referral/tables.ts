import type { Amount } from '@croupier/kernel'

export type { FriendRow } from './domain/friend.ts'

export interface DayRow {
  readonly brandId: string
  readonly day: string
  readonly startsAt: Date
  readonly endsAt: Date
}

export interface CommissionRow {
  readonly referrerId: string
  readonly day: string
  readonly brandId: string
  readonly termsVersion: number
  readonly valid: Amount
  readonly total: Amount
  readonly amount: Amount
  readonly state: 'due' | 'paid' | 'paused' | 'no_member'
  readonly fixedAt: Date
}

export interface CaseRow {
  readonly caseId: string
  readonly brandId: string
  readonly referrerId: string
  readonly friendIds: readonly string[]
  readonly raisedAt: Date
  readonly closedAt: Date | null
  readonly closedBy: string | null
  readonly reason: string | null
}
