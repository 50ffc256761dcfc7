import type { Amount, Result } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'

export interface RankedBrand {
  readonly brandId: string
  readonly currency: string
  readonly timeZone: string
}

/** A gift as it is paid. */
export interface NewGift {
  readonly brandId: string
  readonly memberId: string
  readonly giftId: string
  readonly amount: Amount
  readonly rule: string
  readonly version: string
  readonly figures: Readonly<Record<string, string>>
  readonly now: Date
}

/** What ranks need of others, in their own words. */
export interface RanksPorts {
  brandOf(brandId: string): Promise<RankedBrand & { readonly hasCashback: boolean }>
  listBrands(): Promise<readonly RankedBrand[]>
  /** A date as 1990-02-28; undefined while none is given. */
  bornOn(db: Db | Tx, memberId: string): Promise<string | undefined>
  /** Pays a gift as cash, once. */
  give(tx: Tx, gift: NewGift): Promise<Result<{ readonly creditId: string }, 'not_available' | 'already_claimed'>>
  /** Writes to the member within the transaction that a rank was reached. */
  tellReached(
    tx: Tx,
    reached: { readonly brandId: string; readonly memberId: string; readonly rank: number; readonly key: string },
  ): Promise<void>
  /** Why nothing is offered at present. */
  shutOut(db: Db | Tx, memberId: string, now: Date): Promise<string | undefined>
  /** After commit: tells the member's open pages what is in the wallet now. */
  balanceChanged(memberId: string): void
}
