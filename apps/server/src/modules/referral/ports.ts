import type { Amount, Result } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { SharedKey } from './domain/friend.ts'

export type { SharedKey } from './domain/friend.ts'

export interface ReferralBrand {
  readonly brandId: string
  readonly currency: string
  readonly isOn: boolean
}

export interface BrandDay {
  readonly day: string
  readonly startsAt: Date
  readonly endsAt: Date
}

/** A member and a friend of the member. */
export interface Bond {
  readonly referrerId: string
  readonly friendId: string
}

/** What a friend or a day earned, as it is paid. */
export interface Earning {
  readonly brandId: string
  readonly memberId: string
  readonly sourceId: string
  readonly rule: 'referral.friend' | 'referral.day'
  readonly amount: Amount
  readonly turnoverPct: number
  readonly version: string
  readonly figures: Readonly<Record<string, string>>
  readonly now: Date
}

/** What referral needs of others, in its own words. */
export interface ReferralPorts {
  brandOf(brandId: string): Promise<ReferralBrand>
  listBrands(): Promise<readonly ReferralBrand[]>
  /** The days of a brand that touch a span. */
  days(tx: Tx, span: { readonly brandId: string; readonly from: Date; readonly to: Date }): Promise<readonly BrandDay[]>
  /** The code by which a member brings friends; undefined for an account that is no member's, or closed. */
  codeOf(db: Db | Tx, memberId: string): Promise<string | undefined>
  /** What each pair shares, in their order; empty where nothing is shared. */
  sharedKeys(db: Db | Tx, bonds: readonly Bond[]): Promise<readonly (readonly SharedKey[])[]>
  /** Why nothing is given at present. */
  shutOut(db: Db | Tx, memberId: string, now: Date): Promise<string | undefined>
  /** Pays it as cash, once. */
  give(tx: Tx, earning: Earning): Promise<Result<{ readonly creditId: string }, 'not_available' | 'already_claimed'>>
  /** Account names by id. */
  namesOf(memberIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** After commit: tells the member's open pages what is in the wallet now. */
  balanceChanged(memberId: string): void
  /** After commit: the desk looks at its cases again. */
  casesChanged(): void
}
