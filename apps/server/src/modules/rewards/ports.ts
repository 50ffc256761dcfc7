import type { Amount } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'

export interface CashReward {
  readonly creditId: string
  readonly brandId: string
  readonly memberId: string
  readonly currency: string
  readonly amount: Amount
}

/** Something that a member may fetch now, or soon. */
export interface Claimable {
  /** The module that gives it. */
  readonly source: string
  /** What of it: unique within its source. */
  readonly id: string
  readonly kind: 'cash' | 'bonus' | 'points' | 'free_spins' | 'tickets'
  /** In ten-thousandths of its asset; what it is made of where it is no money. */
  readonly amount: Amount
  readonly claimableFrom: Date
  readonly claimUntil: Date | null
  /** What its source says of it: a date, a rank, a name. */
  readonly about: Readonly<Record<string, string>>
}

export interface ClaimableAsked {
  readonly brandId: string
  readonly memberId: string
  readonly now: Date
  readonly language: string
}

/** What rewards need of others, in their own words. */
export interface RewardsPorts {
  currencyOf(brandId: string): Promise<string>
  /** Why nothing is given or offered at present: a pause or an exclusion that runs. */
  shutOut(db: Db | Tx, memberId: string, now: Date): Promise<string | undefined>
  /** Pays a reward from the house's promotions to a member's cash; what the member owes is paid first. Answers the accounts to announce. */
  payCash(tx: Tx, reward: CashReward): Promise<readonly bigint[]>
  /** Of all modules that give something. */
  listClaimable(asked: ClaimableAsked): Promise<readonly Claimable[]>
}
