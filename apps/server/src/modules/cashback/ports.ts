import type { CashbackTerms, Category } from '@croupier/games/rewards'
import type { Amount, Result } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'

export interface CashbackBrand {
  readonly brandId: string
  readonly currency: string
  readonly timeZone: string
  readonly isOn: boolean
}

export interface LocalDayOf {
  readonly day: string
  readonly startsAt: Date
  readonly endsAt: Date
}

/** What each rank gives at an instant. */
export interface CashbackLadder {
  readonly version: number
  termsOf(rank: number): CashbackTerms
}

/** The cashback of a day as it is paid. */
export interface NewCashback {
  readonly brandId: string
  readonly memberId: string
  readonly sourceId: string
  readonly amount: Amount
  readonly version: string
  readonly figures: Readonly<Record<string, string>>
  readonly now: Date
}

/** What cashback needs of others, in its own words. */
export interface CashbackPorts {
  brandOf(brandId: string): Promise<CashbackBrand>
  listBrands(): Promise<readonly CashbackBrand[]>
  /** What each game of a brand is on. */
  categoriesOf(brandId: string): Promise<ReadonlyMap<string, Category>>
  /** The days of a brand that touch a span. */
  days(tx: Tx, span: { readonly brandId: string; readonly from: Date; readonly to: Date }): Promise<readonly LocalDayOf[]>
  ladderAt(db: Db | Tx, brandId: string, at: Date): Promise<CashbackLadder>
  ranksAt(db: Db | Tx, memberIds: readonly string[], at: Date): Promise<ReadonlyMap<string, number>>
  /** Whether ranks are what they were at an instant: nothing of before is still to be counted. */
  areRankedTo(at: Date): Promise<boolean>
  /** Whether a member has set or lowered a limit since then. */
  hasSetLimitSince(memberId: string, since: Date, now: Date): Promise<boolean>
  /** Pays it as cash, once. */
  give(tx: Tx, cashback: NewCashback): Promise<Result<{ readonly creditId: string }, 'not_available' | 'already_claimed'>>
  /** Writes to the member within the transaction that a day can be claimed. */
  tellReady(
    tx: Tx,
    ready: { readonly brandId: string; readonly memberId: string; readonly day: string; readonly amount: Amount; readonly key: string },
  ): Promise<void>
  /** Why nothing is offered at present. */
  shutOut(db: Db | Tx, memberId: string, now: Date): Promise<string | undefined>
  /** After commit: tells the member's open pages what is in the wallet now. */
  balanceChanged(memberId: string): void
}
