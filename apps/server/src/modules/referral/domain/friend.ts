import type { Amount } from '@croupier/kernel'

/** By what two accounts are told to be one person's. */
export type SharedKey = 'device' | 'payAccount' | 'phone' | 'idNumber'

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
