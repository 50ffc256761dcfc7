import type { Kind, Terms } from '@croupier/games/contracts'
import type { Amount, Result } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { Refusal } from '../../platform/http/index.ts'

export interface ContractBrand {
  readonly currency: string
  readonly timeZone: string
}

/** What happened to a contract, for the party that did not do it, or for both. */
export type ContractNews =
  | 'offered'
  | 'accepted'
  | 'rejected'
  | 'withdrawn'
  | 'expired'
  | 'end_asked'
  | 'end_refused'
  | 'ended'
  | 'not_begun'

export interface ContractTold {
  readonly brandId: string
  readonly memberId: string
  readonly contractId: string
  readonly kind: Kind
  readonly news: ContractNews
  /** The other side; null for the house. */
  readonly counterpartId: string | null
  /** When it starts or ends, or by when an answer is due; null where nothing of it is said. */
  readonly at: Date | null
  /** Unlike for everything else that is told of the same version. */
  readonly key: string
}

/** What a bill of the last whole period holds, and the figures that its tiers were tested against. */
export interface LastPeriod {
  readonly from: Date
  readonly to: Date
  readonly validBet: Amount
  readonly loss: Amount
  /** Under the terms of a version. */
  grossOf(terms: Terms): Amount
  /** What the receiver paid below for the same time. */
  readonly below: Amount
}

/** What contracts need of others, in their own words. */
export interface ContractsPorts {
  brandOf(brandId: string): Promise<ContractBrand>
  listBrands(): Promise<readonly { readonly brandId: string }[]>
  /** Judged and counted by itself, before the transaction begins. */
  checkPaymentPassword(proof: { memberId: string; password: string; now: Date }): Promise<Result<undefined, Refusal>>
  namesOf(memberIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Writes to a party within the transaction; to nobody who is in a pause or excluded. */
  tell(tx: Tx, told: ContractTold): Promise<void>
  /** After commit: the party's open pages count anew what waits. */
  changed(memberId: string): void
  /** Figures of the last whole period of a receiver's kind; undefined where there are none. */
  lastPeriod(db: Db, asked: { readonly brandId: string; readonly receiverId: string; readonly kind: Kind }): Promise<LastPeriod | undefined>
}
