import type { TransferDirection } from '@croupier/contract'
import type { Amount, Result } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import type { TreePerson } from './domain/tree-person.ts'

export interface TransferBrand {
  readonly currency: string
  readonly timeZone: string
}

/** Money that goes from one member to another. */
export interface TransferMove {
  readonly transferId: string
  readonly brandId: string
  readonly direction: TransferDirection
  readonly senderId: string
  readonly receiverId: string
  readonly currency: string
  readonly amount: Amount
}

export interface TransferNews {
  readonly transferId: string
  readonly brandId: string
  readonly number: string
  readonly amount: Amount
  readonly currency: string
  readonly sender: TreePerson
  readonly receiver: TreePerson
}

/** What transfers need of others, in their own words. */
export interface MemberTransfersPorts {
  brandOf(brandId: string): Promise<TransferBrand>
  readonly tree: {
    find(db: Db | Tx, memberId: string): Promise<TreePerson | undefined>
    findMany(db: Db | Tx, memberIds: readonly string[]): Promise<readonly TreePerson[]>
    /** Persons beneath somebody whose account name begins so, nearest first. */
    search(db: Db, query: { path: string; brandId: string; text: string; levelsMax: number; count: number }): Promise<readonly TreePerson[]>
  }
  /** Judged and counted by itself, before the money's transaction begins. */
  checkPaymentPassword(proof: { memberId: string; password: string; now: Date }): Promise<Result<undefined, Refusal>>
  /** Locks what both have put in and may still put in until the transaction ends, in the order of their ids: whoever sends and receives takes turns. */
  lockMembers(tx: Tx, members: { brandId: string; memberIds: readonly string[] }): Promise<void>
  /** Why a member may send nothing at all, or nothing. */
  maySend(tx: Tx, member: { memberId: string; now: Date }): Promise<Refusal | undefined>
  /** Whether safer play lets this come in. Why not concerns nobody but the receiver. */
  mayReceive(tx: Tx, receiving: { brandId: string; memberId: string; amount: Amount; now: Date }): Promise<boolean>
  /** Bets that a member still owes before money may leave. */
  turnoverOwed(db: Db | Tx, member: { brandId: string; memberId: string; now: Date }): Promise<Amount>
  /** Sender's main wallet → receiver's, within the caller's transaction. */
  move(tx: Tx, move: TransferMove): Promise<Result<undefined, 'insufficient_funds' | 'account_closed'>>
  availableOf(memberId: string): Promise<Amount>
  /** Writes to both within the transaction. */
  tell(tx: Tx, news: TransferNews): Promise<void>
  /** A large one, for the audit log. */
  recordLarge(
    tx: Tx,
    event: TransferNews & { readonly direction: TransferDirection; readonly ip: string; readonly at: Date },
  ): Promise<void>
  /** After commit: tells a member's open pages what he has now. */
  balanceChanged(memberId: string): void
}
