import type { Category } from '@croupier/games/rewards'
import type { Amount, Result } from '@croupier/kernel'
import type { Tx } from '../../platform/db/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import type { Texts } from './domain/text-of.ts'

export interface PointsBrand {
  readonly brandId: string
  readonly timeZone: string
  readonly currency: string
}

export interface PointsMember {
  readonly brandId: string
  readonly memberId: string
}
export interface PointsBalance {
  readonly accountId: bigint
  /** In the ledger's ten-thousandths. */
  readonly balance: Amount
}

/** Points that come to a member, or that the house takes. */
export interface PointsMove extends PointsMember {
  readonly accountId: bigint
  /** Unique for the member. */
  readonly key: string
  readonly kind: 'points_earned' | 'points_taken_back' | 'points_given' | 'points_redeemed' | 'points_returned' | 'points_converted'
  /** Of the ledger's ten-thousandths; below 0 for what the member gives. */
  readonly amount: Amount
  readonly referenceId?: string
}

/** What points need of others, in their own words. */
export interface PointsPorts {
  listBrands(): Promise<readonly PointsBrand[]>
  /** Games by what they are on; what is in no category earns nothing. */
  listGames(brandId: string): Promise<ReadonlyMap<Category, readonly string[]>>
  readonly ledger: {
    /** Members' accounts of points, opened where there is none yet. */
    accountsOf(tx: Tx, members: readonly PointsMember[]): Promise<ReadonlyMap<string, PointsBalance>>
    /** Within the caller's transaction, which holds the members' rows; each member stands once. */
    move(tx: Tx, moves: readonly PointsMove[]): Promise<void>
    /** What a member has, without opening anything. */
    balanceOf(memberId: string): Promise<Amount>
    announce(accountIds: readonly bigint[]): void
  }
  /** Judged and counted by itself, before the transaction begins. */
  checkPaymentPassword(proof: { memberId: string; password: string; now: Date }): Promise<Result<undefined, Refusal>>
  /** Why nothing is given or offered at present: a pause or an exclusion that runs. */
  shutOut(tx: Tx, memberId: string, now: Date): Promise<string | undefined>
  /** Gives cash within the caller's transaction; answers the accounts to announce after its commit. */
  creditCash(
    tx: Tx,
    cash: ConvertedCash,
  ): Promise<Result<{ creditId: string; accounts: readonly bigint[] }, 'not_available' | 'already_claimed'>>
  readonly claims: {
    mayDecide(tx: Tx, asked: { readonly itemId: string; readonly operatorId: string; readonly now: Date }): Promise<Refusal | undefined>
    end(tx: Tx, itemId: string): Promise<void>
  }
  /** Writes to the member how an order ended, within the transaction. */
  tell(tx: Tx, news: OrderNews): Promise<void>
  /** After commit: open pages of these members look at their points again. */
  pointsChanged(memberIds: readonly string[]): void
  /** After commit: the desk looks at its queue again. */
  ordersChanged(): void
}

export interface ConvertedCash extends PointsMember {
  readonly sourceId: string
  readonly amount: Amount
  readonly turnoverPct: number
  readonly why: { readonly rule: string; readonly version: string; readonly figures: Readonly<Record<string, string>> }
  readonly now: Date
}

export interface OrderNews extends PointsMember {
  readonly orderId: string
  readonly state: 'approved' | 'rejected'
  readonly number: string
  readonly names: Texts
  /** As it is written. */
  readonly points: string
  readonly reason: string
  readonly shipping: string
}
