import type { LockReason } from '@croupier/contract'
import type { Amount, Result } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import type { OrderAnswer, QueryAnswer } from './domain/answers.ts'
import type { Direction } from './tables.ts'

export type { OrderAnswer, QueryAnswer, RefusalReason } from './domain/answers.ts'

/** An order to a vendor. It moves each reference once, however often it is told, and answers a repeat as the first time. */
export interface VendorOrder {
  readonly reference: string
  /** The member as the vendor knows him. */
  readonly account: string
  readonly amount: Amount
  readonly currency: string
}

export type BalanceAnswer = { readonly state: 'ok'; readonly balance: Amount } | { readonly state: 'unknown'; readonly detail: string }

/** A vendor that holds the money itself. An exception of any call means that nobody knows. */
export interface VendorWallet {
  deposit(order: VendorOrder): Promise<OrderAnswer>
  withdraw(order: VendorOrder): Promise<OrderAnswer>
  query(order: VendorOrder, direction: Direction): Promise<QueryAnswer>
  balance(account: { readonly account: string; readonly currency: string }): Promise<BalanceAnswer>
}

/** Who speaks with a vendor; undefined where there is none of this code now. */
export interface Vendors {
  find(brandId: string, vendorCode: string): Promise<VendorWallet | undefined>
}

/** An amount that moves for a transfer; each step has a key of its own, so it moves once. */
export interface TransferMove {
  readonly brandId: string
  readonly memberId: string
  readonly transferId: string
  readonly vendorCode: string
  readonly currency: string
  readonly amount: Amount
}

/** The money side, always within the caller's transaction. All but `leave` move what is known to be there. */
export interface VendorMoney {
  /** Main wallet → on its way. */
  leave(tx: Tx, move: TransferMove): Promise<Result<undefined, 'insufficient_funds' | 'account_closed'>>
  /** On its way → the vendor's wallet. */
  arrive(tx: Tx, move: TransferMove): Promise<void>
  /** On its way → main wallet. */
  giveBack(tx: Tx, move: TransferMove): Promise<void>
  /** The vendor's wallet → main wallet. What the vendor gave beyond what we knew of was won there, and is posted as that first. */
  bring(tx: Tx, move: TransferMove): Promise<void>
  /** Posts what was won or lost at the vendor since, so that the wallet holds what the vendor says; `postingId` is its key. */
  trueUp(
    tx: Tx,
    read: Omit<TransferMove, 'transferId' | 'amount'> & { readonly balance: Amount; readonly postingId: string },
  ): Promise<void>
  balancesOf(db: Db | Tx, memberId: string): Promise<VendorBalances>
}

/** What a member has in the ledger. */
export interface VendorBalances {
  readonly main: Amount
  readonly transit: Amount
  readonly withdrawal: Amount
  readonly bonus: Amount
  readonly demo: Amount
  readonly vendors: ReadonlyMap<string, Amount>
}

/** What vendor wallets need of others, in their own words. */
export interface VendorWalletsPorts {
  brandOf(brandId: string): Promise<{ readonly currency: string; readonly isSingle: boolean; readonly merchantCode: string }>
  /** Whether the member may send this away to play with it. What he may send stays as it is until the transaction ends. */
  maySend(tx: Tx, asked: { memberId: string; amount: Amount; now: Date }): Promise<Result<undefined, Refusal>>
  /** What the member has sent, and what of it is home, has changed; told before any row of the ledger is locked. */
  sentChanged(tx: Tx, memberId: string): Promise<void>
  /** Staked in rounds that are not over. */
  stakedInOpenRounds(member: { brandId: string; memberId: string }): Promise<Amount>
  readonly money: VendorMoney
  /** Who of the desk has a transfer to themselves. */
  readonly claims: {
    /** Why this operator may not decide now; undefined: nothing speaks against it. */
    mayDecide(tx: Tx, asked: { itemId: string; operatorId: string; now: Date }): Promise<Refusal | undefined>
    /** It is decided, or over: nobody has it any more. */
    end(tx: Tx, itemId: string): Promise<void>
  }
  /** After commit: tells the member's open pages. */
  changed(change: { memberId: string; transferId: string; state: string }): void
}

export type Locks = readonly { readonly reason: LockReason; readonly amount: Amount }[]
