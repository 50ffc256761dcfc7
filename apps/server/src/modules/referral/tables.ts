import type { Amount } from '@croupier/kernel'
import type { SharedKey } from './ports.ts'

export interface FriendRow {
  readonly friendId: string
  readonly referrerId: string
  readonly brandId: string
  readonly registeredAt: Date
  readonly termsVersion: number
  readonly firstDeposit: Amount | null
  /** Within the time for the fixed reward. */
  readonly validBet: Amount
  readonly sharedKeys: readonly SharedKey[]
  readonly metAt: Date | null
  readonly reward: 'due' | 'paid' | 'paused' | 'same_keys' | 'no_member' | 'off' | null
  readonly creditId: string | null
}

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
