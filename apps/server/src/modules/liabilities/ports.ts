import type { Amount } from '@croupier/kernel'
import type { Tx } from '../../platform/db/index.ts'

/** What one member could ask for. */
export interface Owed {
  readonly memberId: string
  /** All of it, open stakes too. */
  readonly amount: Amount
  readonly openStakes: Amount
}

export interface OwingBrand {
  readonly brandId: string
  readonly currency: string
  readonly timeZone: string
}

/** What proofs of liabilities need of others, in their own words. */
export interface LiabilitiesPorts {
  listBrands(): Promise<readonly OwingBrand[]>
  /** Everything that the brand's members could ask for in money: main, locked, bonus and vendor wallets and what is at risk in open bets, summed for each, zero left out. */
  listOwed(tx: Tx, brand: OwingBrand): Promise<readonly Owed[]>
  /** The ledger's newest seal. */
  newestBlock(tx: Tx): Promise<{ blockId: bigint; digest: string }>
}
