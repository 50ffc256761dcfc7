import type { Tx } from '../../platform/db/index.ts'
import type { AccountLine, MethodLine, Movement } from './domain/settlement.ts'

/** A proof names at most this many faults: whoever has more has one cause, and reads the first hundred. */
export const PROOF_FINDINGS_MAX = 100

/** Something that the books and the records disagree on. */
export interface Finding {
  readonly rule: string
  /** What it is about and which, such as "transfer 17". */
  readonly subject: string
  readonly detail: string
  /** Null where it concerns no single brand. */
  readonly brandId: string | null
}

/** One thing that is proven, set-based and in snapshots of its own. Its findings stop at `PROOF_FINDINGS_MAX`. */
export interface Proof {
  readonly name: string
  /** Left out of a run without seals. */
  readonly isSeal: boolean
  run(signal?: AbortSignal): Promise<readonly Finding[]>
}

/** What reconciliation needs of others, in their own words. */
export interface BooksPorts {
  /** What is proven, in its order. Asked when it is needed: records are written by modules that come later too. */
  listProofs(): readonly Proof[]
  countJournal(): Promise<{ transfers: bigint; entries: bigint }>
  listBrands(): Promise<readonly SettledBrand[]>
  /** When money of the brand's members first moved. */
  firstMovedAt(brand: SettledBrand): Promise<Date | undefined>
  /** Accounts of members and house with what moved, and their end reckoned from the balances. */
  sumAccounts(tx: Tx, span: Span): Promise<readonly Omit<AccountLine, 'opening'>[]>
  /** Members' money by kind of transfer. */
  sumKinds(tx: Tx, span: Span): Promise<readonly Movement[]>
  /** What orders of the cashier say came and went by each method, at the ledger's time. */
  sumMethods(tx: Tx, span: Span): Promise<readonly MethodLine[]>
  newestBlock(tx: Tx): Promise<{ blockId: bigint; digest: string }>
}

export interface SettledBrand {
  readonly brandId: string
  readonly currency: string
  readonly timeZone: string
}

export interface Span {
  readonly brandId: string
  readonly asset: string
  readonly from: Date
  readonly to: Date
}
