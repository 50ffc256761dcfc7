import type { LagsSec } from '@croupier/games/contracts'
import type { Amount } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { BillSources } from './source-ports.ts'

/** What bills follow of a brand. */
export interface BillingBrand {
  readonly brandId: string
  readonly currency: string
  readonly timeZone: string
  /** How long after its end a period is billed, by kind. */
  readonly lagsSec: LagsSec
  readonly claimDays: number
  /** A dividend from this amount on awaits a review; null where none does. */
  readonly reviewAbove: Amount | null
  /** Whether uplines see the names of all who are below them, not of direct downlines alone. */
  readonly showsAllLevels: boolean
}

/** Accounts of one member in the ledger. */
export interface MemberAccounts {
  readonly memberId: string
  readonly commission: bigint
  readonly cash: bigint
}

export interface BillTransfer {
  readonly ownerId: string
  readonly key: string
  readonly kind: string
  readonly from: bigint
  readonly to: bigint
  readonly amount: Amount
  readonly referenceId: string | undefined
}

/** What bills need of others, in their own words. */
export interface BillsPorts {
  readonly sources: BillSources
  brandOf(brandId: string): Promise<BillingBrand>
  listBrands(): Promise<readonly BillingBrand[]>
  /** Whether all that happened before an instant has been written and counted. */
  isKnownTo(db: Db | Tx, at: Date): Promise<boolean>
  /** Opens what is not open; in the order of the ids. */
  accountsOf(tx: Tx, brand: Pick<BillingBrand, 'brandId' | 'currency'>, memberIds: readonly string[]): Promise<readonly MemberAccounts[]>
  houseAccount(tx: Tx, brand: Pick<BillingBrand, 'brandId' | 'currency'>, kind: 'commissions' | 'receivables'): Promise<bigint>
  /** Posts in the order given and answers the ids of the transfers; all of them, or it throws. */
  post(tx: Tx, transfers: readonly BillTransfer[]): Promise<readonly bigint[]>
  /** After commit: balances of these accounts are others. */
  announce(accountIds: readonly bigint[]): void
}
